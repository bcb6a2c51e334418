import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SHEET_CLOSE_VELOCITY } from '@vault/contract/client';
import { expect, it } from 'vitest';

it('the drawer of the component library closes at the speed that was asked for', () => {
  const drawer = dirname(createRequire(import.meta.url).resolve('@base-ui/react/drawer'));
  const source = readFileSync(join(drawer, 'viewport/DrawerViewport.mjs'), 'utf8');
  // In pixels a millisecond
  const velocity = /^const FAST_SWIPE_VELOCITY = ([\d.]+);$/m.exec(source)?.[1];
  expect(Number(velocity) * 1000).toBe(SHEET_CLOSE_VELOCITY);
});
