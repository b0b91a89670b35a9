// A room as SVG: pillars are dragged, the path follows, and a pillar that is dragged over the ball pushes it out.

import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import init, { Scene } from 'carom';

const ROOM = [20, 20, 620, 20, 620, 460, 20, 460];
const PILLARS = [
  { x: 200, y: 160, radius: 50 },
  { x: 430, y: 200, radius: 70 },
  { x: 300, y: 360, radius: 40 },
];
const BALL = { centre: [80, 400], direction: [3, -2], radius: 12 };

/** The core's answer about a room. The scene is freed at the end of this call. */
function answer(pillars, ball) {
  const scene = new Scene();
  const wall = scene.addPolygon(ROOM, { side: 'inside' });
  for (const { x, y, radius } of pillars) scene.addCircle([x, y], radius, { response: 'reflect' });
  const place = scene.pushOut(ball, { depth: 640 });
  const free = place && { ...ball, centre: place.centre };
  const path = free && scene.rebound(free, { bounces: 10 });
  const drawn = { wall: scene.bodySVG(wall), way: path?.toSVG() ?? '', hits: path?.hits ?? [], centre: free?.centre };
  scene.free();
  return drawn;
}

/** Drags what it is given along with the pointer. */
function useDrag(move) {
  const at = ({ currentTarget, clientX, clientY }) => new DOMPoint(clientX, clientY).matrixTransform(currentTarget.ownerSVGElement.getScreenCTM().inverse());
  return {
    onPointerDown: (event) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event) => event.currentTarget.hasPointerCapture(event.pointerId) && move(at(event)),
  };
}

function Pillar({ pillar, move }) {
  return <circle cx={pillar.x} cy={pillar.y} r={pillar.radius} fill="#a1a1aa" style={{ cursor: 'grab' }} {...useDrag(move)} />;
}

function Room() {
  const [pillars, setPillars] = useState(PILLARS);
  const [angle, setAngle] = useState(Math.atan2(BALL.direction[1], BALL.direction[0]));
  const ball = useMemo(() => ({ ...BALL, direction: [Math.cos(angle), Math.sin(angle)] }), [angle]);
  const { wall, way, hits, centre } = useMemo(() => answer(pillars, ball), [pillars, ball]);
  const moved = (index) => ({ x, y }) => setPillars((all) => all.map((pillar, k) => (k === index ? { ...pillar, x, y } : pillar)));
  return (
    <>
      <svg viewBox="0 0 640 480" width="640" aria-label="A room with three pillars, and the path of a ball">
        <path d={wall} fill="white" stroke="#3f3f46" strokeWidth="2" />
        {pillars.map((pillar, k) => (
          <Pillar key={k} pillar={pillar} move={moved(k)} />
        ))}
        <path id="way" d={way} fill="none" stroke="#0ea5e9" strokeWidth="2" />
        {hits.map(({ centre: [x, y] }, k) => (
          <circle key={k} cx={x} cy={y} r={BALL.radius} fill="none" stroke="#0ea5e9" opacity={0.5} />
        ))}
        {centre && <circle id="ball" cx={centre[0]} cy={centre[1]} r={BALL.radius} fill="#0ea5e9" />}
      </svg>
      <label>
        Aim <input type="range" min={-3.14} max={3.14} step={0.01} value={angle} onChange={(event) => setAngle(Number(event.target.value))} />
      </label>
      <p role="status">{centre ? `${hits.length} bounces` : 'There is no room for the ball.'}</p>
    </>
  );
}

await init();
createRoot(document.querySelector('#root')).render(
  <StrictMode>
    <Room />
  </StrictMode>,
);
