import { drawCaption } from '../caption.ts';
import { HEIGHT, type Layout, WIDTH } from '../scene.ts';

/** Blocks piled from the foot upwards, a little out of true. */
export const drawBlocks: Layout = (scene) => {
  const { palette, random } = scene;
  const colours = [palette.cloth, palette.mid, palette.accent, palette.deep, palette.soft];
  const shift = random.whole(0, 4);
  const count = random.whole(5, 7);
  const heights = Array.from({ length: count }, () => random.between(26, 62));
  const scale = 292 / heights.reduce((sum, height) => sum + height, 0);
  let y = HEIGHT - 40;
  const blocks = heights.map((height, at) => {
    const width = random.between(150, 262);
    const x = WIDTH / 2 - width / 2 + random.between(-34, 34);
    y -= height * scale;
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${(height * scale - 3).toFixed(1)}" fill="${colours[(at + shift) % 5]}"/>`;
  });
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.paper}"/>
${blocks.join('')}
<rect x="40" y="${HEIGHT - 42}" width="${WIDTH - 80}" height="2" fill="${palette.print}"/>
${drawCaption({ scene, top: 44, height: 190, largest: 62, fill: palette.print })}`;
};
