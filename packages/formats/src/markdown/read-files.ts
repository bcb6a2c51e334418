import type { ItemsReading, ReadFile, RowOutcome } from '../file-reading.ts';
import type { ImportedItem } from '../imported-item.ts';
import { readGoalsFiles } from './goals-file.ts';
import { countShown, describeElsewhere } from './left-in-file.ts';
import { GOALS_ID, markdownIdOf, readMarkdown, readQuoteFile } from './read-markdown.ts';

/**
 * The files of a Markdown export. A row is a file; the file of a single quote is part of its book, and goals are not
 * a row.
 */
export function readMarkdownFiles(all: readonly ReadFile[]): ItemsReading {
  const isOfGoals = ({ text }: ReadFile) => markdownIdOf(text) === GOALS_ID;
  const files = all.filter((file) => !isOfGoals(file));
  const books = new Map<string, { item: ImportedItem; elsewhere: number }>();
  const items: ImportedItem[] = [];
  const readBook = ({ name, text }: ReadFile, row: number): RowOutcome => {
    const reading = readMarkdown(text, row);
    if ('skipped' in reading) return { row, outcome: 'skipped', label: name, reason: reading.skipped };
    if ('failed' in reading) return { row, outcome: 'failed', label: name, reason: reading.failed };
    items.push(reading.item);
    const id = markdownIdOf(text);
    if (id !== null) books.set(id, { item: reading.item, elsewhere: countShown(text) });
    return { row, outcome: 'item', label: reading.item.title };
  };
  const found = files.map((file, index) => {
    const quote = readQuoteFile(file.text);
    return { name: file.name, row: index + 1, quote: quote ?? readBook(file, index + 1) };
  });
  // The books are known by now, wherever their files were.
  const rows = found.map(({ name, row, quote: reading }): RowOutcome => {
    if ('outcome' in reading) return reading;
    if ('failed' in reading) return { row, outcome: 'failed', label: name, reason: reading.failed };
    const book = books.get(`book:${reading.book}`);
    if (book === undefined)
      return { row, outcome: 'failed', label: name, reason: 'The book of this quote is not among the files' };
    book.item.quotes.push(...reading.quotes);
    book.item.notices = [...new Set([...book.item.notices, ...reading.notices])];
    book.elsewhere -= 1;
    return {
      row,
      outcome: 'merged',
      label: name,
      into: book.item.row,
      reason: 'It is a quote from the same book',
    };
  });
  for (const { item, elsewhere } of books.values())
    if (elsewhere > 0) item.notices.push(describeElsewhere(elsewhere));
  const { goals, notices } = readGoalsFiles(all.filter(isOfGoals).map(({ text }) => text));
  return {
    kind: 'items',
    format: 'markdown',
    items,
    rows,
    notices,
    ...(goals.length > 0 && { goals }),
    files,
  };
}
