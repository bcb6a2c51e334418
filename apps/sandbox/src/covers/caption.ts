import { MARGIN, type Scene, WIDTH } from './scene.ts';
import { drawText } from './text/draw-text.ts';
import { fitText, type FittedText } from './text/fit-text.ts';

type Caption = {
  scene: Scene;
  top: number;
  height: number;
  width?: number;
  /** Size of type for a short title. */
  largest: number;
  fill: string;
  anchor?: 'start' | 'middle';
  valign?: 'top' | 'middle';
};

/** Title with the author beneath, together inside one box in the middle of the cover's width. */
export const drawCaption = ({ scene, top, height, largest, fill, ...rest }: Caption): string => {
  const { anchor = 'start', width = WIDTH - 2 * MARGIN, valign = 'top' } = rest;
  const x = anchor === 'middle' ? WIDTH / 2 : (WIDTH - width) / 2;
  const author = fitAuthor(scene.author, width);
  const gap = author.height === 0 ? 0 : 14;
  const title = fitTitle({ text: scene.title, width, height: height - author.height - gap, largest });
  const free = height - title.height - gap - author.height;
  const start = top + (valign === 'middle' ? free / 2 : 0);
  return [
    drawText({ fitted: title, x, top: start, fill, anchor }),
    drawText({ fitted: author, x, top: start + title.height + gap, fill, anchor, spacing: AUTHOR_SPACING }),
  ].join('');
};

type FitTitle = { text: string; width: number; height: number; largest: number };

const fitTitle = ({ text, width, height, largest }: FitTitle): FittedText =>
  fitText({
    text,
    width,
    height,
    largest: text.length <= 5 ? Math.round(largest * 1.5) : largest,
    smallest: 17,
    lineHeight: 1.1,
    mostLines: countTitleLines,
  });

/** Large type is for short titles: a long one looks calmer smaller. */
const countTitleLines = (size: number): number => (size > 54 ? 2 : size > 40 ? 3 : size > 30 ? 4 : 5);

const AUTHOR_SPACING = 1.6;

const fitAuthor = (author: string, width: number): FittedText =>
  author === ''
    ? { lines: [], size: 0, lineHeight: 0, height: 0 }
    : fitText({
        text: author.toLocaleUpperCase(),
        width,
        height: 50,
        largest: 17,
        smallest: 11,
        lineHeight: 1.4,
        mostLines: () => 2,
        spacing: AUTHOR_SPACING,
      });
