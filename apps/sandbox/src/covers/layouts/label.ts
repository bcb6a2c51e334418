import { drawCaption } from '../caption.ts';
import { HEIGHT, type Layout, type Scene, WIDTH } from '../scene.ts';

const STEP = 40;

/** Printed paper with a small repeating figure, and a label pasted on. */
export const drawLabel: Layout = (scene) => {
  const { palette } = scene;
  const label = { x: 46, y: 76, width: WIDTH - 92, height: 256 };
  const colour = palette.accent;
  return `<defs><pattern id="figure" width="${STEP}" height="${STEP}" patternUnits="userSpaceOnUse">${drawFigure(scene)}</pattern></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.cloth}"/>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#figure)"/>
<rect x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" fill="${palette.paper}"/>
<rect x="${label.x + 7}" y="${label.y + 7}" width="${label.width - 14}" height="${label.height - 14}" fill="none" stroke="${palette.print}" stroke-width="1.5"/>
<rect x="${label.x + 11}" y="${label.y + 11}" width="${label.width - 22}" height="${label.height - 22}" fill="none" stroke="${colour}" stroke-width="0.8"/>
${drawCaption({ scene, top: label.y + 26, height: label.height - 52, largest: 44, fill: palette.print, anchor: 'middle', valign: 'middle', width: label.width - 52 })}`;
};

const drawFigure = ({ palette, random }: Scene): string => {
  const [near, far] = random.pick([
    [palette.soft, palette.mid],
    [palette.accent, palette.soft],
    [palette.deep, palette.soft],
  ]);
  const place = (drawing: string, x: number, y: number) =>
    `<g transform="translate(${x} ${y})">${drawing}</g>`;
  const [first, second] = random.pick([
    [lozenge(near), dot(far)],
    [sprig(near), sprig(far)],
    [star(near), dot(far)],
    [petals(near), lozenge(far)],
  ]);
  // The second figure sits at the corners, so that it is drawn four times to be whole.
  const corners = [
    [0, 0],
    [STEP, 0],
    [0, STEP],
    [STEP, STEP],
  ].map(([x = 0, y = 0]) => place(second, x, y));
  return place(first, STEP / 2, STEP / 2) + corners.join('');
};

const dot = (colour: string) => `<circle r="3" fill="${colour}"/>`;
const lozenge = (colour: string) => `<path d="M0 -9L6 0L0 9L-6 0Z" fill="${colour}"/>`;
const star = (colour: string) => `<path d="M0 -9L2 -2L9 0L2 2L0 9L-2 2L-9 0L-2 -2Z" fill="${colour}"/>`;
const petals = (colour: string) =>
  `<g fill="${colour}">${[0, 90, 180, 270]
    .map((turn) => `<ellipse cy="-6" rx="3" ry="5.4" transform="rotate(${turn})"/>`)
    .join('')}</g>`;
const sprig = (colour: string) =>
  `<g fill="${colour}"><path d="M-0.7 10H0.7V-4H-0.7Z"/><ellipse cx="-4" cy="1" rx="2.2" ry="5" transform="rotate(-42 -4 1)"/><ellipse cx="4" cy="1" rx="2.2" ry="5" transform="rotate(42 4 1)"/><ellipse cy="-7" rx="2.2" ry="4.6"/></g>`;
