import { readFileSync } from 'node:fs';

// Preloaded into a copy: its clock is off by as many milliseconds as a file says, from one moment to the next.
const file = process.env['CLOCK_OFFSET_FILE'] ?? '';
const RightDate = Date;
let offset = 0;
setInterval(() => (offset = Number(readFileSync(file, 'utf8'))), 20).unref();

globalThis.Date = class extends RightDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(RightDate.now() + offset);
    else super(...(parts as [number]));
  }

  static override now(): number {
    return RightDate.now() + offset;
  }
} as DateConstructor; // a class cannot be called without new, which nobody does
