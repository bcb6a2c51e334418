import { drawCaption } from '../caption.ts';
import { HEIGHT, type Layout, WIDTH } from '../scene.ts';

/** A rainbow of quarter circles out of one lower corner. */
export const drawArcs: Layout = (scene) => {
  const { palette, random } = scene;
  const centre = random.pick([0, WIDTH]);
  const rings = random.whole(5, 7);
  const widest = 352;
  const colours = [palette.deep, palette.mid, palette.soft, palette.accent];
  const shift = random.whole(0, 3);
  const arcs = Array.from({ length: rings }, (_, at) => {
    const radius = widest * (1 - at / rings);
    return `<circle cx="${centre}" cy="${HEIGHT}" r="${radius.toFixed(1)}" fill="${colours[(at + shift) % 4]}"/>`;
  });
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.cloth}"/>
${arcs.join('')}
<circle cx="${centre}" cy="${HEIGHT}" r="${(widest / rings / 2).toFixed(1)}" fill="${palette.paper}"/>
${drawCaption({ scene, top: 46, height: 190, largest: 64, fill: palette.ink })}`;
};
