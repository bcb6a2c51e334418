import { drawCaption } from '../caption.ts';
import { HEIGHT, type Layout, WIDTH } from '../scene.ts';

/** A rising disc whose rays fill the lower part of the cover. */
export const drawRays: Layout = (scene) => {
  const { palette, random } = scene;
  const centre = { x: random.pick([WIDTH / 2, 0, WIDTH]), y: HEIGHT };
  const count = random.whole(11, 17) * 2;
  const step = (2 * Math.PI) / count;
  const rays = Array.from({ length: count / 2 }, (_, at) => {
    const point = (angle: number) =>
      `${(centre.x + Math.cos(angle) * 330).toFixed(1)} ${(centre.y + Math.sin(angle) * 330).toFixed(1)}`;
    return `<path d="M${centre.x} ${centre.y}L${point(at * 2 * step)}A330 330 0 0 1 ${point((at * 2 + 1) * step)}Z"/>`;
  });
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.cloth}"/>
<circle cx="${centre.x}" cy="${centre.y}" r="330" fill="${palette.mid}"/>
<g fill="${palette.soft}">${rays.join('')}</g>
<circle cx="${centre.x}" cy="${centre.y}" r="150" fill="${palette.cloth}"/>
<circle cx="${centre.x}" cy="${centre.y}" r="112" fill="${palette.accent}"/>
${drawCaption({ scene, top: 48, height: 204, largest: 62, fill: palette.ink, anchor: centre.x === WIDTH / 2 ? 'middle' : 'start' })}`;
};
