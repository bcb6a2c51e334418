import { drawCaption } from '../caption.ts';
import { HEIGHT, type Layout, WIDTH } from '../scene.ts';

/** Bands across the lower half that grow heavier towards the foot. */
export const drawStripes: Layout = (scene) => {
  const { palette, random } = scene;
  const colours = random.pick([
    [palette.mid, palette.soft, palette.accent],
    [palette.soft, palette.deep, palette.mid],
    [palette.accent, palette.deep, palette.soft],
  ]);
  const growth = random.between(1.36, 1.52);
  const bands: string[] = [];
  let y = 316;
  let thickness = 3;
  for (let at = 0; y < HEIGHT; at += 1) {
    bands.push(
      `<rect y="${y.toFixed(1)}" width="${WIDTH}" height="${(thickness + 0.5).toFixed(1)}" fill="${colours[at % 3]}"/>`,
    );
    y += thickness + Math.max(5, 16 - at);
    thickness *= growth;
  }
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.cloth}"/>
${bands.join('')}
${drawCaption({ scene, top: 56, height: 234, largest: 70, fill: palette.ink })}`;
};
