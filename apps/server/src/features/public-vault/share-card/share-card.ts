import { formatByline } from '@vault/domain';
import { drawBook } from './bound-book.ts';
import { createSurface, type Surface } from './canvas.ts';
import { drawLabel, drawLogo, drawSeal } from './ornaments.ts';
import { palette } from './palette.data.ts';
import { drawText, measureText } from './text-block.ts';

/** The size that every network that shows pictures of links asks for. */
const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Increased with every change of the drawing, so that cached pictures are requested again. */
export const CARD_EDITION = 4;

/** Of people whose vaults come with the product, as their pages show them. */
const LANDING_SEALS = [
  'Michel de Montaigne',
  'Virginia Woolf',
  'Frederick Douglass',
  'Mary Wollstonecraft',
  'Ralph Waldo Emerson',
];

const MARGIN = 80;
const FOOT = CARD_SIZE.height - 84;

/** What a link to the list of vaults shows. */
export async function drawLandingCard(): Promise<Buffer> {
  const surface = await createPaper();
  const { context } = surface;
  LANDING_SEALS.forEach((name, index) => {
    drawSeal(context, name, { x: CARD_SIZE.width - MARGIN - 136 - index * 104, y: 84, size: 136 });
  });
  const text = 'Walk through the books that remarkable readers kept.';
  const block = {
    text,
    x: MARGIN,
    width: 960,
    sizes: [68],
    maxLines: 3,
    weight: 600,
    color: palette.ink,
  } as const;
  drawText(context, { ...block, y: 275 });
  return surface.toPng();
}

type VaultCard = { displayName: string; summary: string };

export async function drawVaultCard({ displayName, summary }: VaultCard): Promise<Buffer> {
  const surface = await createPaper();
  const { context } = surface;
  drawSeal(context, displayName, { x: MARGIN, y: 125, size: 320 });
  const place = { x: 470, width: CARD_SIZE.width - 470 - MARGIN };
  const name = {
    ...place,
    text: displayName,
    sizes: [72, 60, 50],
    maxLines: 2,
    weight: 600,
    lineHeight: 1.12,
  } as const;
  const about = { ...place, text: summary, sizes: [29], maxLines: 5, lineHeight: 1.42 } as const;
  const height = 44 + measureText(context, name) + 24 + measureText(context, about);
  const top = Math.max(60, 285 - height / 2);
  drawLabel(context, { ...place, text: 'An imagined vault', y: top, size: 21 });
  const end = drawText(context, { ...name, y: top + 44, color: palette.ink });
  drawText(context, { ...about, y: end + 24, color: palette.quiet });
  return surface.toPng();
}

type BookCard = {
  /** Of the vault. */
  displayName: string;
  title: string;
  authors: string[];
  /** The words beneath. */
  line: string;
};

export async function drawBookCard(card: BookCard): Promise<Buffer> {
  const surface = await createPaper();
  const { context } = surface;
  drawBook(context, card, { x: MARGIN, y: 72, width: 290, height: 435 });
  const place = { x: 440, width: CARD_SIZE.width - 440 - MARGIN };
  const title = {
    ...place,
    text: card.title,
    sizes: [68, 58, 48, 42],
    maxLines: 3,
    weight: 600,
    lineHeight: 1.12,
  } as const;
  const byline = { ...place, text: formatByline(card), sizes: [32], maxLines: 1 } as const;
  const line = { ...place, text: card.line, sizes: [28], maxLines: 4, lineHeight: 1.42 } as const;
  const height =
    44 + measureText(context, title) + 10 + measureText(context, byline) + 28 + measureText(context, line);
  const top = Math.max(56, 289 - height / 2);
  drawLabel(context, {
    ...place,
    text: `From the imagined vault of ${card.displayName}`,
    y: top,
    size: 20,
  });
  const titleEnd = drawText(context, { ...title, y: top + 44, color: palette.ink });
  const bylineEnd = drawText(context, { ...byline, y: titleEnd + 10, color: palette.quiet });
  drawText(context, { ...line, y: bylineEnd + 28, color: palette.ink });
  return surface.toPng();
}

async function createPaper(): Promise<Surface> {
  const surface = await createSurface(CARD_SIZE.width, CARD_SIZE.height);
  const { context } = surface;
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, CARD_SIZE.width, CARD_SIZE.height);
  context.fillStyle = palette.accent;
  context.fillRect(0, 0, CARD_SIZE.width, 8);
  drawLogo(surface, { x: MARGIN, y: FOOT, size: 40 });
  return surface;
}
