import { drawCaption } from '../caption.ts';
import { HEIGHT, type Layout, type Scene, WIDTH } from '../scene.ts';

const SIDE = 80;
const COLUMNS = 5;
const ROWS = 4;

/** A grid of quarter circles, halves and discs over a paper foot that carries the words. */
export const drawTiles: Layout = (scene) => {
  const { palette } = scene;
  const tiles = Array.from({ length: COLUMNS * ROWS }, (_, at) =>
    drawTile(scene, { x: (at % COLUMNS) * SIDE, y: Math.floor(at / COLUMNS) * SIDE }),
  );
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.paper}"/>
${tiles.join('')}
${drawCaption({ scene, top: SIDE * ROWS + 30, height: 214, largest: 56, fill: palette.print, valign: 'middle' })}`;
};

const drawTile = ({ palette, random }: Scene, { x, y }: { x: number; y: number }): string => {
  const ground = random.pick([palette.cloth, palette.cloth, palette.deep, palette.soft, palette.mid]);
  const others = [palette.soft, palette.accent, palette.mid, palette.paper, palette.cloth].filter(
    (colour) => colour !== ground,
  );
  const colour = others[random.whole(0, others.length - 1)] ?? palette.accent;
  const half = SIDE / 2;
  const figure = random.pick([
    `<path d="M0 0H${SIDE}A${SIDE} ${SIDE} 0 0 1 0 ${SIDE}Z" fill="${colour}"/>`,
    `<path d="M0 0H${SIDE}A${SIDE} ${SIDE} 0 0 1 0 ${SIDE}Z" fill="${colour}"/>`,
    `<path d="M0 ${half}A${half} ${half} 0 0 1 ${SIDE} ${half}Z" fill="${colour}"/>`,
    `<circle cx="${half}" cy="${half}" r="${half * 0.62}" fill="${colour}"/>`,
    `<path d="M0 0H${SIDE}L0 ${SIDE}Z" fill="${colour}"/>`,
    '',
  ]);
  const turn = random.pick([0, 90, 180, 270]);
  return `<g transform="translate(${x} ${y})"><rect width="${SIDE + 0.5}" height="${SIDE + 0.5}" fill="${ground}"/><g transform="rotate(${turn} ${half} ${half})">${figure}</g></g>`;
};
