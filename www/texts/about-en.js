// Descriptions of each example and each room of the gallery, and what to try there; loaded after the first paint.

/** @type {Record<string, [remarkable: string, toTry: string]>} */
export default {
  'collision-rebound': [
    'The dashed line is the outline grown by the ball’s radius: the ball touches first where its centre meets it. All bounces are computed at once.',
    'Drag the ball close to a corner: it bounces off a round one.',
  ],
  'collision-rebound-square': ['The same obstacle in a plain square room.', 'Turn the aim until the path comes back to where it began.'],
  'bounding-box': [
    'A body is tested only if the ball’s way crosses its box, grown by the radius. Four comparisons rule out most bodies.',
    'Turn the aim, and see in the path table which bodies each leg rules out.',
  ],
  'bvh-boxes': [
    'Boxes in boxes make a tree: a ball that misses a box misses everything in it.',
    'Drag an obstacle far away, and see which boxes grow.',
  ],
  'bvh-rebound': [
    'The ball finds what it touches by walking the tree. With 10,000 bodies a cast opens some dozens of boxes.',
    'Point at a bounce: the boxes that were opened for it light up.',
  ],
  playground: [
    'A room of your own. Whatever can be drawn, a ball bounces off exactly.',
    'Add a circle (3) and drag the ball into the gap beside it.',
  ],
  'boxes-and-spheres': [
    'Spheres, boxes and turned boxes in space: the axis that separates two of them, and by how much.',
    'Drag a solid until it just touches another: the gap reads 0.',
  ],
  'ship-and-pillars': [
    'Up to 100,000 pillars are one instanced mesh. The ship is tested against the few that are near.',
    'Steer into the pillars, and watch how many are looked at.',
  ],
  'in-a-game': [
    'A game of a hundred lines: an aim line with a ghost ball, a paddle and a spinner that move, balls that count their touches. No ball is lost, however fast.',
    'Click to shoot a dozen balls, and copy the program.',
  ],
  map: [
    'Each point of this picture is the start of a ball. Its colour shows how often that ball bounces, how far it gets, or how fast two neighbours separate.',
    'Zoom in where colours mix: there is always more. Click a point to start the ball there.',
  ],
  benchmark: [
    'Your machine casts balls by carom and by other methods in turn, and draws how long each takes.',
    'Raise the number of bodies: the tree’s line stays nearly level.',
  ],
  stress: [
    'Up to 3,600 paths among up to 100,000 obstacles, followed again and again.',
    'Raise the number of obstacles, and watch the casts per second.',
  ],
  'corner-leak': [
    'The ball is aimed exactly at the seam between an edge and its round corner. No rounding lets it through.',
    'Turn the aim by the finest steps (Alt and an arrow key) across the seam.',
  ],
  collapse: [
    'The ball is nearly as wide as the room: little is left of the outline on which its centre moves.',
    'Enlarge the radius by 1 until no room is left.',
  ],
  split: [
    'The neck is narrower than the ball, so its outline falls into two.',
    'Reduce the radius until both parts join.',
  ],
  wedge: [
    'However sharp the wedge, the number of bounces is finite: a wedge of angle α sends the ball out after no more than π/α of them, rounded up.',
    'Point at the last bounces and zoom in.',
  ],
  seam: ['Two boxes stand side by side. Physics engines let balls trip over such seams; here there is none.', 'Aim along the top of both boxes.'],
  'exact-gap': [
    'One gap is as wide as the ball to the last digit, the other a little narrower. The ball goes through the one, and not the other.',
    'Change the radius by the smallest step.',
  ],
  'whispering-gallery': [
    'A ball that starts along a round wall stays at it for ever, as a whisper does under a dome.',
    'Aim more steeply: the middle, which it never enters, becomes smaller.',
  ],
  sinai: ['A round pillar scatters paths: with it Sinai proved that billiards can be chaotic.', 'Send balls all round (Fan), and look behind the pillar.'],
  stadium: [
    'Two half circles and two straight walls. Bunimovich proved that nearly every path gets everywhere.',
    'Turn the aim by the finest steps: after some dozen bounces the ball is elsewhere.',
  ],
  mushroom: [
    'In the cap alone a path is regular; once it comes down into the stem, it is chaotic. No path changes from one to the other.',
    'Aim along the cap’s rim, then at the stem.',
  ],
  pinball: ['Arcs, round ends and rounded corners are exact, not polygons of many edges. The drain stops the ball.', 'Drag the diamond beside a flipper to bend it, and shoot again.'],
  lenses: ['Mirrors of arcs: convex ones spread the paths, concave ones gather them.', 'Send balls all round (Fan), then bend a side of a lens by its diamond.'],
  'triangle-orbit': [
    'The shortest closed path in a triangle joins the feet of its heights (Fagnano, 1775).',
    'Turn the aim a little: the path stays near for a while.',
  ],
  'lorentz-gas': ['An electron among atoms, as Lorentz thought of it in 1905: round bodies in a grid.', 'Turn the aim by the finest steps: after a few bounces the path is another one.'],
  'retro-reflector': ['In a right angle the ball goes back as it came, wherever it comes from: that is how a cat’s eye works.', 'Turn the aim: the way back stays parallel.'],
  star: ['Corners that point inwards spread paths, those that point outwards gather them.', 'Find an aim that visits all five arms.'],
  'l-shape': ['There is no straight way round the corner; one bounce is enough.', 'Choose a point in the other arm as the aim finder’s target.'],
  penrose: [
    'After Roger Penrose (1958): wherever a lamp stands, part of the room stays dark, though all the walls are mirrors.',
    'Send balls all round (Fan), and look for what no path reaches.',
  ],
  spiral: ['The way out of a spiral, by bounces alone.', 'Count how few bounces can do it.'],
  'fence-maze': ['Polylines have no inside: a ball touches them from both sides, and bounces off their ends as off round ones.', 'Drag an end of a polyline to close the way.'],
  'brick-wall': ['The joints are narrower than the ball, so that it meets a wall with small dents.', 'Take one brick out and aim through the hole; or make the radius 1, and see how deep the ball gets into the joints.'],
  'rounded-bricks': ['Each brick is a straight box, grown by 8: sides stay flat, corners become quarter circles.', 'Select a brick and change how much it is rounded by.'],
  sensors: ['A body that lets the ball pass still reports it: goals, gates, light barriers.', 'Select a sensor, and let it bounce or stop the ball.'],
  placements: ['One shape, turned, mirrored and stretched: the ball stays round, and touches each exactly.', 'Stretch a flag by its box’s handles.'],
};
