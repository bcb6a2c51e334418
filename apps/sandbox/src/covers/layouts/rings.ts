import { drawCaption } from '../caption.ts';
import { HEIGHT, type Layout, WIDTH } from '../scene.ts';

/** Fine circles that lean to one side as they grow, and one small body on the way. */
export const drawRings: Layout = (scene) => {
  const { palette, random } = scene;
  const count = random.whole(9, 13);
  const angle = random.between(0, 2 * Math.PI);
  const lean = random.between(22, 46);
  const at = (step: number) => ({
    x: WIDTH / 2 + Math.cos(angle) * lean * (1 - step),
    y: 196 + Math.sin(angle) * lean * (1 - step),
    radius: 12 + 138 * step,
  });
  const circles = Array.from({ length: count }, (_, index) => {
    const { x, y, radius } = at(index / (count - 1));
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}"/>`;
  });
  const orbit = at(random.whole(Math.floor(count / 2), count - 1) / (count - 1));
  const where = random.between(0, 2 * Math.PI);
  const heart = at(0);
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.cloth}"/>
<circle cx="${WIDTH / 2}" cy="196" r="150" fill="${palette.deep}" fill-opacity="0.35"/>
<g fill="none" stroke="${palette.line}" stroke-width="1.6">${circles.join('')}</g>
<circle cx="${heart.x.toFixed(1)}" cy="${heart.y.toFixed(1)}" r="12" fill="${palette.accent}"/>
<circle cx="${(orbit.x + Math.cos(where) * orbit.radius).toFixed(1)}" cy="${(orbit.y + Math.sin(where) * orbit.radius).toFixed(1)}" r="9" fill="${palette.accent}"/>
${drawCaption({ scene, top: 376, height: 184, largest: 56, fill: palette.ink, anchor: 'middle', valign: 'middle' })}`;
};
