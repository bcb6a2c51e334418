import { startItem } from '../imported-item.ts';
import type { RowReader } from '../table/read-table.ts';
import { nameLink, tellTypeOfLink } from '../values/media-type.ts';
import { addTags, setCreated, setExternalId, setLink, setProgress } from '../values/set-values.ts';

/** Of the list of pages that somebody keeps in Readwise's Reader. */
export const READER_COLUMNS = ['title', 'url', 'document tags', 'saved date', 'reading progress'];

export const readReaderRow: RowReader = (cells, row) => {
  const shelf = cells.text('Location').toLowerCase();
  if (shelf === 'feed') return { skipped: 'It came with a feed in Reader and was not saved' };
  const address = cells.text('URL');
  const item = startItem(row, cells.text('Title') || nameLink(address));
  // What was uploaded is only in Reader; its highlights are those of a book in Readwise's other table as well.
  item.type = tellTypeOfLink(address.replace(/^private:.*/, ''));
  if (/^https?:/i.test(address)) setLink(item, address);
  setExternalId(item, 'readwise-reader', cells.text('ID'));
  addTags(item, listTags(cells.text('Document tags')));
  setCreated(item, cells.text('Saved date'));
  const percent = Math.floor(Number(cells.text('Reading progress')) * 100);
  const isBegun = percent > 0 && percent < 100;
  item.status = shelf === 'archive' || percent >= 100 ? 'finished' : isBegun ? 'reading' : 'want';
  if (isBegun) setProgress(item, `${percent}%`);
  return { item };
};

/** A list as Python writes it: ['one', "two's"]. */
function listTags(text: string): string[] {
  const quoted = text.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g);
  return Array.from(quoted, ([, one, other = '']) => (one ?? other).replace(/\\(.)/g, '$1'));
}
