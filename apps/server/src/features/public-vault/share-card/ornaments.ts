import { designSeal } from '@vault/domain';
import { type Context2d, fontOf, type Surface } from './canvas.ts';
import { cloths, palette } from './palette.data.ts';
import { drawText } from './text-block.ts';

type Place = { x: number; y: number; size: number };

/** The person's seal, as the pages draw it. */
export function drawSeal(context: Context2d, name: string, { x, y, size }: Place): void {
  const { initials, cloth, ellipses } = designSeal(name);
  const ground = cloths[cloth] ?? cloths[0];
  context.save();
  context.translate(x, y);
  context.scale(size / 100, size / 100);
  fillCircle(context, 50, ground);
  context.strokeStyle = palette.thread;
  strokeCircle(context, { radius: 46.5, width: 0.8, opacity: 0.6 });
  context.globalAlpha = 0.45;
  context.lineWidth = 0.55;
  for (let index = 0; index < ellipses.count; index += 1) {
    context.beginPath();
    const turn = (Math.PI * index) / ellipses.count;
    context.ellipse(50, 50, ellipses.rx, ellipses.ry, turn, 0, 2 * Math.PI);
    context.stroke();
  }
  fillCircle(context, 24, ground);
  strokeCircle(context, { radius: 24, width: 0.8, opacity: 0.6 });
  context.globalAlpha = 1;
  context.font = fontOf(20, 500);
  context.fillStyle = palette.thread;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillText(initials, 50, 57);
  context.restore();
}

function fillCircle(context: Context2d, radius: number, color: string): void {
  context.globalAlpha = 1;
  context.fillStyle = color;
  context.beginPath();
  context.arc(50, 50, radius, 0, 2 * Math.PI);
  context.fill();
}

function strokeCircle(
  context: Context2d,
  { radius, width, opacity }: { radius: number; width: number; opacity: number },
): void {
  context.globalAlpha = opacity;
  context.lineWidth = width;
  context.beginPath();
  context.arc(50, 50, radius, 0, 2 * Math.PI);
  context.stroke();
}

const MARK =
  'M7 1.5h12A1.5 1.5 0 0 1 20.5 3v18a1.5 1.5 0 0 1-1.5 1.5H7A3.5 3.5 0 0 1 3.5 19V5A3.5 3.5 0 0 1 7 1.5ZM12.25 5.25a2.65 2.65 0 0 0-1.45 4.87l-.75 4.13h4.4l-.75-4.13a2.65 2.65 0 0 0-1.45-4.87ZM7 17.5a1.5 1.5 0 0 0 0 3h11.75v-3Z';

/** The product's mark with its name. */
export function drawLogo({ context, newPath }: Surface, { x, y, size }: Place): void {
  context.save();
  context.translate(x, y);
  context.scale(size / 24, size / 24);
  context.fillStyle = palette.accent;
  context.fill(newPath(MARK) as Parameters<Context2d['fill']>[0], 'evenodd'); // made by the same library
  context.restore();
  context.font = fontOf(size * 0.72, 600);
  context.fillStyle = palette.ink;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText('Knowledge Vault', x + size * 1.3, y + size * 0.52);
}

type Label = { text: string; x: number; y: number; width: number; size: number };

/** A line of small, spaced capitals. */
export function drawLabel(context: Context2d, { text, size, ...place }: Label): void {
  const block = { ...place, text: text.toLocaleUpperCase('en'), sizes: [size], maxLines: 1 } as const;
  context.letterSpacing = `${size * 0.09}px`;
  drawText(context, { ...block, weight: 500, color: palette.quiet });
  context.letterSpacing = '0px';
}
