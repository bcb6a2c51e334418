import type { FileReading } from './file-reading.ts';
import { tellCrowded } from './crowded-books.ts';
import { keepLongFields } from './long-fields.ts';
import { keepLongLines } from './long-lines.ts';
import { keepLongPlaces } from './long-places.ts';

/** What the vault can't hold as it is in the file is kept in another form. Otherwise the whole book would fail. */
export function keepWhole<Reading extends FileReading>(reading: Reading): Reading {
  if (reading.kind !== 'items') return reading;
  return {
    ...reading,
    items: reading.items.map((item) => keepLongLines(keepLongPlaces(keepLongFields(tellCrowded(item))))),
  };
}
