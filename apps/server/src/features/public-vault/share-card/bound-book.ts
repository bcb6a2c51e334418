import { type Binding, designBinding } from '@vault/domain';
import type { Context2d } from './canvas.ts';
import { cloths, palette } from './palette.data.ts';
import { drawText, measureText } from './text-block.ts';

type Book = { title: string; authors: readonly string[] };
type Box = { x: number; y: number; width: number; height: number };

/** A book bound in cloth, its title on it, as the pages bind it. */
export function drawBook(context: Context2d, book: Book, box: Box): void {
  const { x, y, width, height } = box;
  const { cloth, style } = designBinding(book.title);
  context.save();
  context.shadowColor = 'rgba(60, 40, 20, 0.35)';
  context.shadowBlur = 36;
  context.shadowOffsetY = 14;
  context.fillStyle = cloths[cloth] ?? cloths[0];
  context.beginPath();
  context.roundRect(x, y, width, height, 6);
  context.fill();
  context.restore();
  bindings[style](context, book, box);
  drawHinge(context, box);
}

type Bind = (context: Context2d, book: Book, box: Box) => void;

const bindings: Readonly<Record<Binding['style'], Bind>> = {
  framed(context, book, box) {
    const { x, y, width, height } = box;
    drawFrame(context, box);
    const column = { x: x + width * 0.17, width: width * 0.7, align: 'center' } as const;
    drawText(context, { ...titleOf(book), ...column, y: y + height * 0.13, color: palette.thread });
    drawAuthors(context, book, { ...column, bottom: y + height * 0.89 });
  },

  labelled(context, book, { x, y, width, height }) {
    const label = { x: x + width * 0.13, y: y + width * 0.16, width: width * 0.78 };
    const words = { x: label.x + width * 0.05, width: label.width - width * 0.1, align: 'center' } as const;
    const title = { ...titleOf(book), ...words };
    const labelHeight = measureText(context, title) + width * 0.11;
    context.fillStyle = palette.thread;
    context.fillRect(label.x, label.y, label.width, labelHeight);
    context.save();
    context.strokeStyle = palette.ink;
    context.globalAlpha = 0.35;
    context.lineWidth = 1.5;
    const inset = width * 0.015;
    context.strokeRect(label.x + inset, label.y + inset, label.width - 2 * inset, labelHeight - 2 * inset);
    context.restore();
    drawText(context, { ...title, y: label.y + width * 0.06, color: palette.ink });
    drawAuthors(context, book, { ...words, bottom: y + height - width * 0.1 });
  },

  quarter(context, book, { x, y, width, height }) {
    context.fillStyle = 'rgba(0, 0, 0, 0.26)';
    context.beginPath();
    context.roundRect(x, y, width * 0.2, height, [6, 0, 0, 6]);
    context.fill();
    context.save();
    context.globalAlpha = 0.5;
    context.fillStyle = palette.thread;
    context.fillRect(x + width * 0.2, y, 2, height);
    context.restore();
    const column = { x: x + width * 0.28, width: width * 0.63, align: 'left' } as const;
    const title = { ...titleOf(book), ...column };
    const top = drawAuthors(context, book, { ...column, bottom: y + height - width * 0.12 });
    const titleTop = top - width * 0.05 - measureText(context, title);
    drawText(context, { ...title, y: titleTop, color: palette.thread });
  },
};

function titleOf({ title }: Book) {
  return { text: title, sizes: [42, 36, 30, 25], maxLines: 5, weight: 500, lineHeight: 1.18 } as const;
}

type Column = { x: number; width: number; align: 'left' | 'center'; bottom: number };

/** Gives where they begin. */
function drawAuthors(context: Context2d, { authors }: Book, { bottom, ...column }: Column): number {
  const byline = { ...column, text: authors.join(', '), sizes: [22, 19], maxLines: 2 } as const;
  const top = bottom - measureText(context, byline);
  drawText(context, { ...byline, y: top, color: palette.thread });
  return top;
}

function drawHinge(context: Context2d, { x, y, width, height }: Box): void {
  const light = context.createLinearGradient(x, 0, x + width, 0);
  light.addColorStop(0, 'rgba(0, 0, 0, 0.24)');
  light.addColorStop(0.025, 'rgba(255, 255, 255, 0.1)');
  light.addColorStop(0.06, 'rgba(0, 0, 0, 0.16)');
  light.addColorStop(0.11, 'rgba(0, 0, 0, 0)');
  light.addColorStop(1, 'rgba(0, 0, 0, 0.06)');
  context.fillStyle = light;
  context.beginPath();
  context.roundRect(x, y, width, height, 6);
  context.fill();
}

function drawFrame(context: Context2d, { x, y, width, height }: Box): void {
  context.save();
  context.strokeStyle = palette.thread;
  context.globalAlpha = 0.55;
  context.lineWidth = 2;
  context.strokeRect(x + width * 0.1, y + height * 0.06, width * 0.83, height * 0.88);
  context.lineWidth = 1;
  context.strokeRect(x + width * 0.125, y + height * 0.077, width * 0.78, height * 0.846);
  context.restore();
}
