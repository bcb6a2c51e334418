import { drawCaption } from '../caption.ts';
import { HEIGHT, type Layout, type Scene, WIDTH } from '../scene.ts';

/** Hills one behind the other under a low sun. */
export const drawHorizon: Layout = (scene) => {
  const { palette, random } = scene;
  const sun = { x: random.between(90, 310), y: random.between(330, 372), radius: random.between(38, 62) };
  const hills = [
    { top: 378, colour: palette.soft },
    { top: 430, colour: palette.mid },
    { top: 492, colour: palette.deep },
  ].map(({ top, colour }) => `<path d="${drawHill(scene, top)}" fill="${colour}"/>`);
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.cloth}"/>
<circle cx="${sun.x.toFixed(1)}" cy="${sun.y.toFixed(1)}" r="${sun.radius.toFixed(1)}" fill="${palette.accent}"/>
${hills.join('')}
${drawCaption({ scene, top: 52, height: 218, largest: 62, fill: palette.ink, anchor: 'middle' })}`;
};

const drawHill = ({ random }: Scene, top: number): string => {
  const height = random.between(18, 40);
  const phase = random.between(0, 2 * Math.PI);
  const length = random.between(0.9, 1.7);
  const points = Array.from({ length: 21 }, (_, at) => {
    const turn = (at / 20) * Math.PI * length + phase;
    const y = top + height * Math.sin(turn) + 8 * Math.sin(turn * 2.3);
    return `${at * 20} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`;
};
