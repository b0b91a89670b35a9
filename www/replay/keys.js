// The replay by keys, on the room and in its panel.

/** @type {Record<string, number>} */
const MOVES = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** @param {import('./replay.js').Replay} replay @param {KeyboardEvent} event */
export function replayKeys(replay, event) {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(target instanceof HTMLElement)) return;
  if (target !== document.body && !target.closest('#room, #panels')) return;
  const meant = act(replay, event.key, target);
  if (!meant) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {import('./replay.js').Replay} replay @param {string} key @param {HTMLElement} target @returns {boolean} whether it meant something */
function act(replay, key, target) {
  if (key === 'Escape') {
    // On the room, a selection or a tool is let go of first.
    const { store, tools } = replay.app;
    if (target.id === 'room' && (tools.mode !== 'select' || store.selection.length > 0)) return false;
    replay.close();
    return true;
  }
  // A slider and a field have their own arrows, and a button its own space.
  const field = target.matches('input, select');
  if (key === ' ' && !target.matches('button, select, input[type=number]')) replay.toggle();
  else if (field) return false;
  else if (MOVES[key]) replay.move(MOVES[key]);
  else if (key === 'Home') replay.go(0);
  else if (key === 'End') replay.go(replay.model.last);
  else return false;
  return true;
}
