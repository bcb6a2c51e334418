import { drawCaption } from '../caption.ts';
import { HEIGHT, type Layout, type Scene, WIDTH } from '../scene.ts';

const LINES = 19;
const STEPS = 100;

/** Fine lines stacked like far ridges, each hiding a little of the one behind. */
export const drawRidges: Layout = (scene) => {
  const { palette, random } = scene;
  const peak = random.between(140, 260);
  const spread = random.between(70, 118);
  const tallest = random.between(74, 98);
  const lines = Array.from({ length: LINES }, (_, at) => {
    const base = 330 + at * 13;
    const path = drawRidge(scene, { base, peak: peak + random.between(-26, 26), spread, tallest });
    const colour = at % 6 === 2 ? palette.accent : palette.line;
    return `<path d="${path}V${HEIGHT}H0Z" fill="${palette.cloth}" stroke="none"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="1.7"/>`;
  });
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.cloth}"/>
${lines.join('')}
${drawCaption({ scene, top: 46, height: 184, largest: 66, fill: palette.ink })}`;
};

type Ridge = { base: number; peak: number; spread: number; tallest: number };

const drawRidge = ({ random }: Scene, { base, peak, spread, tallest }: Ridge): string => {
  const phases = [random.between(0, 6), random.between(0, 6), random.between(0, 6)];
  const points = Array.from({ length: STEPS + 1 }, (_, at) => {
    const x = (at / STEPS) * WIDTH;
    const rise = Math.exp(-(((x - peak) / spread) ** 2));
    const [a = 0, b = 0, c = 0] = phases;
    const rough =
      0.55 + 0.25 * Math.sin(x / 19 + a) + 0.14 * Math.sin(x / 9 + b) + 0.06 * Math.sin(x / 5 + c);
    return `${x.toFixed(0)} ${(base - rise * rough * tallest - 1.2 * Math.sin(x / 29 + b)).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
};
