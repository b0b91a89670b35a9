/**
 * Lets what waits come in: an order, or the end. A Worker that is ended in the midst of something goes on for a while.
 * @returns {Promise<void>}
 */
export const pause = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
