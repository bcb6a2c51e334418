import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIALOG_MAX_WIDTH, DRAWER_WIDTH, MOBILE_BREAKPOINT } from '@vault/contract/client';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(app, path), 'utf8');

// A style sheet can't import a constant: it repeats the number, and these tests keep the two together.

it('the style sheets know phones by the constant for them', () => {
  expect(read('styles/app.css')).toContain(`--breakpoint-md: ${MOBILE_BREAKPOINT}px;`);
  const sheets = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  const widths = sheets.flatMap((path) =>
    [...read(path).matchAll(/\(width (?:<|>=) (\d+)px\)/g)].map(([, width]) => Number(width)),
  );
  const aroundPhones = widths.filter((width) => Math.abs(width - MOBILE_BREAKPOINT) < 100);
  expect(aroundPhones.length).toBeGreaterThan(0);
  expect(new Set(aroundPhones)).toEqual(new Set([MOBILE_BREAKPOINT]));
});

it('a dialog and the filter panel are as wide as their constants say', () => {
  expect(read('ui/dialog.tsx')).toContain(`'max-w-[${DIALOG_MAX_WIDTH}px]'`);
  expect(read('features/content/library/library-filters.tsx')).toContain(`grid-cols-[${DRAWER_WIDTH}rem_`);
});
