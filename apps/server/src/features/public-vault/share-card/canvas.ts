import { readFile } from 'node:fs/promises';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { loadOnce } from '../../../platform/pace/load-once.ts';

export type Context2d = SKRSContext2D;

export type Surface = {
  context: Context2d;
  newPath: (svgPath: string) => object;
  toPng: () => Promise<Buffer>;
};

/** Each file holds the letters of one script; a letter is looked for in this order. */
const FONTS = {
  Latin: import.meta.resolve('@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'),
  'Latin more': import.meta.resolve(
    '@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2',
  ),
  Greek: import.meta.resolve('@fontsource-variable/literata/files/literata-greek-wght-normal.woff2'),
  'Greek more': import.meta.resolve(
    '@fontsource-variable/literata/files/literata-greek-ext-wght-normal.woff2',
  ),
  Cyrillic: import.meta.resolve('@fontsource-variable/literata/files/literata-cyrillic-wght-normal.woff2'),
  'Cyrillic more': import.meta.resolve(
    '@fontsource-variable/literata/files/literata-cyrillic-ext-wght-normal.woff2',
  ),
  Vietnamese: import.meta.resolve(
    '@fontsource-variable/literata/files/literata-vietnamese-wght-normal.woff2',
  ),
};

const FAMILIES = [...Object.keys(FONTS).map((name) => `"Literata ${name}"`), 'serif'].join(', ');

export function fontOf(size: number, weight = 400): string {
  return `${weight} ${size}px ${FAMILIES}`;
}

async function importCanvas() {
  const canvas = await import('@napi-rs/canvas');
  for (const [name, file] of Object.entries(FONTS)) {
    canvas.GlobalFonts.register(await readFile(new URL(file)), `Literata ${name}`);
  }
  return canvas;
}

/** The library and the fonts are loaded with the first card, not with the server. */
const loadCanvas = loadOnce(importCanvas);

export async function createSurface(width: number, height: number): Promise<Surface> {
  const { createCanvas, Path2D } = await loadCanvas();
  const canvas: Canvas = createCanvas(width, height);
  return {
    context: canvas.getContext('2d'),
    newPath: (svgPath) => new Path2D(svgPath),
    // Encoding runs beside the event loop.
    toPng: () => canvas.encode('png'),
  };
}
