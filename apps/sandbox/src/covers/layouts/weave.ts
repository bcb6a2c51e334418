import { drawCaption } from '../caption.ts';
import { HEIGHT, type Layout, WIDTH } from '../scene.ts';

const CELL = 40;
const TOP = 280;

/** Ribbons that pass over and under each other. */
export const drawWeave: Layout = (scene) => {
  const { palette, random } = scene;
  const ribbon = random.whole(24, 33);
  const inset = (CELL - ribbon) / 2;
  const columns = WIDTH / CELL;
  const rows = (HEIGHT - TOP) / CELL;
  const warp = Array.from({ length: columns }, () => random.pick([palette.soft, palette.mid, palette.soft]));
  const weft = Array.from({ length: rows }, () =>
    random.pick([palette.mid, palette.accent, palette.paper, palette.mid]),
  );
  const twill = random.pick([2, 2, 3]);
  const cells = Array.from({ length: columns * rows }, (_, at) => {
    const column = at % columns;
    const row = Math.floor(at / columns);
    const x = column * CELL;
    const y = TOP + row * CELL;
    const down = `<rect x="${x + inset}" y="${y}" width="${ribbon}" height="${CELL + 0.5}" fill="${warp[column]}"/>`;
    const across = `<rect x="${x}" y="${y + inset}" width="${CELL + 0.5}" height="${ribbon}" fill="${weft[row]}"/>`;
    const shade =
      (column + row) % twill === 0 ? shadeAcross(x, y + inset, ribbon) : shadeDown(x + inset, y, ribbon);
    return (column + row) % twill === 0 ? across + shade + down : down + shade + across;
  });
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.cloth}"/>
<rect y="${TOP}" width="${WIDTH}" height="${HEIGHT - TOP}" fill="${palette.deep}"/>
${cells.join('')}
${drawCaption({ scene, top: 50, height: 196, largest: 66, fill: palette.ink })}`;
};

/** The ribbon underneath darkens at both sides of the one that crosses it. */
const shadeAcross = (x: number, y: number, ribbon: number): string =>
  `<rect x="${x}" y="${y}" width="${CELL}" height="${ribbon}" fill="#000" fill-opacity="0.16"/>`;
const shadeDown = (x: number, y: number, ribbon: number): string =>
  `<rect x="${x}" y="${y}" width="${ribbon}" height="${CELL}" fill="#000" fill-opacity="0.16"/>`;
