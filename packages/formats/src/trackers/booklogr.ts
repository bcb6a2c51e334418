import { isRecord, parseAuthors } from '@vault/domain';
import { type ImportedItem, startItem } from '../imported-item.ts';
import type { RowReader } from '../table/read-table.ts';
import { parseJson, textOf } from '../text/json.ts';
import { addNames } from '../values/names.ts';
import {
  addNote,
  setIsbn,
  setPages,
  setProgress,
  setRating,
  setStatus,
  setSummary,
} from '../values/set-values.ts';

export const readBookLogrRow: RowReader = (cells, row) => {
  const item = startItem(row, cells.text('title'));
  addNames(item.authors, parseAuthors(cells.text('author')));
  setIsbn(item, cells.text('isbn'));
  setSummary(item, cells.text('description'));
  setStatus(item, cells.text('reading_status'));
  setPages(item, cells.text('total_pages'));
  setRating(item, cells.text('rating'));
  setProgress(item, cells.text('current_page'));
  addNotes(item, cells.text('notes'));
  return { item };
};

/** A JSON array of texts or of notes and quotes; anything else is one note as it stands. */
function addNotes(item: ImportedItem, text: string): void {
  const list = parseJson(text);
  if (!Array.isArray(list)) return addNote(item, 'Notes', text);
  list.forEach((entry: unknown, index) => {
    const record = isRecord(entry) ? entry : { content: entry };
    const content = textOf(record.content) || textOf(record.text) || textOf(record.note);
    const page = textOf(record.quote_page) || textOf(record.page);
    if (page !== '' && content !== '') item.quotes.push({ text: content, page });
    else if (content !== '') addNote(item, list.length === 1 ? 'Notes' : `Note ${index + 1}`, content);
    else item.notices.push(`Note ${index + 1} could not be read: ${JSON.stringify(entry).slice(0, 200)}`);
  });
}
