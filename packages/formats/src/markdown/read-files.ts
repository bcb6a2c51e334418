import type { ItemsReading, RowOutcome } from '../file-reading.ts';
import type { ImportedItem } from '../imported-item.ts';
import { readMarkdown } from './read-markdown.ts';

/** Files of a Markdown export. A row is a file. */
export function readMarkdownFiles(files: readonly { name: string; text: string }[]): ItemsReading {
  const items: ImportedItem[] = [];
  const rows = files.map(({ name, text }, index): RowOutcome => {
    const row = index + 1;
    const reading = readMarkdown(text, row);
    if ('skipped' in reading) return { row, outcome: 'skipped', label: name, reason: reading.skipped };
    if ('failed' in reading) return { row, outcome: 'failed', label: name, reason: reading.failed };
    items.push(reading.item);
    return { row, outcome: 'item', label: reading.item.title };
  });
  return { kind: 'items', format: 'markdown', items, rows, notices: [], capped: 0 };
}
