import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { FileReading, ItemsReading } from '../file-reading.ts';
import { readMappedTable } from '../mapping/read-mapped.ts';
import { readFile } from '../read-file.ts';

const folder = join(import.meta.dirname, '../../fixtures');

export function listFixtures(): string[] {
  return readdirSync(folder).filter((name) => !name.startsWith('.'));
}

export function fixtureBytes(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(folder, name)));
}

export function readText(text: string): FileReading {
  return readFile(new TextEncoder().encode(text));
}

export function itemsOf(reading: FileReading): ItemsReading {
  if (reading.kind !== 'items') throw new Error(`${reading.kind}: ${JSON.stringify(reading).slice(0, 300)}`);
  return reading;
}

export function readFixture(name: string): ItemsReading {
  return itemsOf(readFile(fixtureBytes(name)));
}

/** A table whose columns are what they were guessed to be. */
export function readAsGuessed(reading: FileReading): ItemsReading {
  if (reading.kind !== 'needs-mapping')
    throw new Error(`${reading.kind}: ${JSON.stringify(reading).slice(0, 300)}`);
  const items = readMappedTable(reading.table, reading.guess);
  expectEveryRow(items);
  return items;
}

/** Rows are numbered without a gap, each has one outcome, and each item has the row that it names. */
export function expectEveryRow(reading: ItemsReading): void {
  const numbers = reading.rows.map(({ row }) => row);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const ofItems = reading.rows.filter(({ outcome }) => outcome === 'item').map(({ row }) => row);
  expect(reading.items.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(ofItems);
  for (const row of reading.rows) {
    if (row.outcome === 'merged') expect(ofItems).toContain(row.into);
    if (row.outcome !== 'item') expect(row.reason).not.toBe('');
  }
}
