import { drawCaption } from '../caption.ts';
import { HEIGHT, type Layout, type Scene, WIDTH } from '../scene.ts';

/** Gilt rules and one ornament, as on an old binding. */
export const drawFrame: Layout = (scene) => {
  const { palette, random } = scene;
  const corner = random.whole(14, 24);
  const inner = drawNotchedFrame(34, corner);
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.cloth}"/>
<g fill="none" stroke="${palette.accent}"><rect x="22" y="22" width="${WIDTH - 44}" height="${HEIGHT - 44}" stroke-width="2.4"/><path d="${inner}" stroke-width="1.1"/></g>
${drawOrnament(scene)}
${drawCaption({ scene, top: 76, height: 250, largest: 56, fill: palette.ink, anchor: 'middle', valign: 'middle', width: WIDTH - 128 })}`;
};

const drawNotchedFrame = (inset: number, corner: number): string => {
  const right = WIDTH - inset;
  const bottom = HEIGHT - inset;
  const arc = (x: number, y: number) => `A${corner} ${corner} 0 0 0 ${x} ${y}`;
  return `M${inset + corner} ${inset}H${right - corner}${arc(right, inset + corner)}V${bottom - corner}${arc(right - corner, bottom)}H${inset + corner}${arc(inset, bottom - corner)}V${inset + corner}${arc(inset + corner, inset)}Z`;
};

const drawOrnament = ({ palette, random }: Scene): string => {
  const leaves = random.pick([6, 8, 12]);
  const length = random.between(40, 52);
  const width = random.between(9, 15);
  const turns = Array.from({ length: leaves }, (_, at) => (360 / leaves) * at);
  const ring = turns.map(
    (turn) =>
      `<path d="M0 -14Q${width.toFixed(1)} -${(length * 0.6).toFixed(1)} 0 -${length.toFixed(1)}Q-${width.toFixed(1)} -${(length * 0.6).toFixed(1)} 0 -14Z" transform="rotate(${turn.toFixed(1)})"/>`,
  );
  return `<g transform="translate(${WIDTH / 2} 432)"><g fill="${palette.accent}">${ring.join('')}<circle r="7"/></g><g fill="none" stroke="${palette.accent}" stroke-width="1.1"><circle r="${(length + 10).toFixed(1)}"/><circle r="${(length + 14).toFixed(1)}"/></g></g>`;
};
