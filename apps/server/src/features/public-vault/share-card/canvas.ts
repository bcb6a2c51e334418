import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';

export type Context2d = SKRSContext2D;

export type Surface = {
  context: Context2d;
  newPath: (svgPath: string) => object;
  toPng: () => Promise<Buffer>;
};

const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const;

/** Font families in the order in which a letter is looked for; each file holds the letters of one script. */
const FAMILIES = [...SCRIPTS.map((script) => `"Literata ${script}"`), 'serif'].join(', ');

export function fontOf(size: number, weight = 400): string {
  return `${weight} ${size}px ${FAMILIES}`;
}

async function importCanvas() {
  const canvas = await import('@napi-rs/canvas');
  const { resolve } = createRequire(import.meta.url);
  for (const script of SCRIPTS) {
    const file = `@fontsource-variable/literata/files/literata-${script}-wght-normal.woff2`;
    canvas.GlobalFonts.register(await readFile(resolve(file)), `Literata ${script}`);
  }
  return canvas;
}

let loading: ReturnType<typeof importCanvas> | undefined;

/** The library and the fonts are loaded with the first card, not with the server. */
function loadCanvas() {
  loading ??= importCanvas();
  return loading;
}

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
