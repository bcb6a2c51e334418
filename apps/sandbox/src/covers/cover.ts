import { drawArcs } from './layouts/arcs.ts';
import { drawBlocks } from './layouts/blocks.ts';
import { drawFrame } from './layouts/frame.ts';
import { drawHorizon } from './layouts/horizon.ts';
import { drawInitial } from './layouts/initial.ts';
import { drawLabel } from './layouts/label.ts';
import { drawRays } from './layouts/rays.ts';
import { drawRidges } from './layouts/ridges.ts';
import { drawRings } from './layouts/rings.ts';
import { drawStripes } from './layouts/stripes.ts';
import { drawTiles } from './layouts/tiles.ts';
import { drawWeave } from './layouts/weave.ts';
import { palettes } from './palettes.data.ts';
import { createRandom } from './random.ts';
import { HEIGHT, type Layout, WIDTH } from './scene.ts';
import { escapeXml, SERIF } from './text/draw-text.ts';

export const layouts = {
  arcs: drawArcs,
  blocks: drawBlocks,
  frame: drawFrame,
  horizon: drawHorizon,
  initial: drawInitial,
  label: drawLabel,
  rays: drawRays,
  ridges: drawRidges,
  rings: drawRings,
  stripes: drawStripes,
  tiles: drawTiles,
  weave: drawWeave,
} satisfies Record<string, Layout>;

type Cover = { title: string; authors: string[]; layout?: keyof typeof layouts };

/** A cover as SVG, 2:3. The same title always gets the same one. */
export const drawCover = ({ title, authors, layout }: Cover): string => {
  const random = createRandom(title);
  const draw = layout === undefined ? pickOne(Object.values(layouts), random.whole) : layouts[layout];
  const palette = pickOne(palettes, random.whole);
  const author = nameAuthors(authors);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" font-family="${SERIF}">
<title>${escapeXml(author === '' ? title : `${title}, ${author}`)}</title>
${draw({ title, author, palette, random })}
${CLOTH}
</svg>
`;
};

const pickOne = <T>(choices: readonly T[], whole: (least: number, most: number) => number): T => {
  const chosen = choices[whole(0, choices.length - 1)];
  if (chosen === undefined) throw new Error('there is nothing to pick from');
  return chosen;
};

const nameAuthors = (authors: string[]): string => {
  if (authors.length > 3) return `${authors.slice(0, 3).join(', ')} …`;
  const last = authors.at(-1) ?? '';
  return authors.length < 2 ? last : `${authors.slice(0, -1).join(', ')} & ${last}`;
};

/** Threads, the fold beside the spine and the light on the board, over every layout alike. */
const CLOTH = `<defs>
<pattern id="threads" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 1H4M0 3H4" stroke="#fff" stroke-opacity="0.05"/><path d="M1 0V4M3 0V4" stroke="#000" stroke-opacity="0.05"/></pattern>
<linearGradient id="fold"><stop offset="0" stop-color="#000" stop-opacity="0.26"/><stop offset="0.35" stop-color="#000" stop-opacity="0.04"/><stop offset="0.62" stop-color="#000" stop-opacity="0.18"/><stop offset="0.78" stop-color="#fff" stop-opacity="0.12"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#threads)"/>
<rect width="26" height="${HEIGHT}" fill="url(#fold)"/>`;
