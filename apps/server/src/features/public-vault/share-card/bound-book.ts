import { hashText } from '@vault/domain';
import type { Context2d } from './canvas.ts';
import { cloths, palette } from './palette.data.ts';
import { drawText, measureText } from './text-block.ts';

type Book = { title: string; authors: readonly string[] };
type Box = { x: number; y: number; width: number; height: number };

/** A book bound in cloth, its title stamped on it. The cloth is the one that the pages bind it in. */
export function drawBook(context: Context2d, { title, authors }: Book, box: Box): void {
  const { x, y, width, height } = box;
  context.save();
  context.shadowColor = 'rgba(60, 40, 20, 0.35)';
  context.shadowBlur = 36;
  context.shadowOffsetY = 14;
  context.fillStyle = cloths[hashText(title.trim().toLowerCase()) % cloths.length] ?? cloths[0];
  context.beginPath();
  context.roundRect(x, y, width, height, 6);
  context.fill();
  context.restore();
  drawHinge(context, box);
  drawFrame(context, box);

  const words = { x: x + width * 0.17, width: width * 0.7, color: palette.thread, align: 'center' } as const;
  const heading = {
    ...words,
    text: title,
    sizes: [42, 36, 30, 25],
    maxLines: 7,
    weight: 500,
    lineHeight: 1.18,
  } as const;
  drawText(context, { ...heading, y: y + height * 0.13 });
  const byline = { ...words, text: authors.join(', '), sizes: [22, 19], maxLines: 2 } as const;
  const bottom = y + height * 0.89 - measureText(context, byline);
  drawText(context, { ...byline, y: bottom });
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
