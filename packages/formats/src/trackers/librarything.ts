import { startItem } from '../imported-item.ts';
import type { Cells } from '../table/cells.ts';
import type { RowReader } from '../table/read-table.ts';
import { addNames, turnSortedName } from '../values/names.ts';
import { readSeriesCell } from '../values/series.ts';
import { readStatus } from '../values/status.ts';
import {
  addFinished,
  addNote,
  addSeries,
  addTags,
  setCreated,
  setExternalId,
  setFinished,
  setFirstIsbn,
  setPages,
  setPublished,
  setRating,
  setStarted,
  setSummary,
} from '../values/set-values.ts';

export const readLibraryThingRow: RowReader = (cells, row) => {
  const bare = (name: string) =>
    cells
      .text(name)
      .replace(/^\[|\]$/g, '')
      .trim();
  const item = startItem(row, cells.text('Title'));
  // Where the title begins when it is sorted.
  cells.text('Sort Character');
  addNames(item.authors, [turnSortedName(cells.text('Primary Author'))]);
  addNames(item.authors, cells.text('Secondary Author').split('|').map(turnSortedName));
  // "?" stands for a year that it doesn't know.
  setPublished(item, bare('Date').replace(/^\?$|^\D*?(\d{4})\D*$/, '$1'));
  setRating(item, cells.text('Rating'));
  setPages(item, bare('Page Count').replace(/\D.*$/, ''));
  setFirstIsbn(item, [bare('ISBN'), ...cells.text('ISBNs').split(',')]);
  setSummary(item, summaryOf(cells));
  addNote(item, 'My review', cells.text('Review'));
  addNote(item, 'Comment', cells.text('Comment'));
  addNote(item, 'Private notes', cells.text('Private Comment'));
  setStarted(item, bare('Date Started'));
  addFinished(item, bare('Date Read'));
  setCreated(item, bare('Entry Date'));
  addTags(item, cells.text('Tags').split(','));
  // Its table has none, its JSON has.
  addSeries(item, readSeriesCell(cells.text('Series'), ''));
  const collections = cells.text('Collections').split(',');
  addTags(
    item,
    collections.filter((name) => readStatus(name) === null && name.trim().toLowerCase() !== 'your library'),
  );
  const status = collections.map(readStatus).findLast((read) => read !== null);
  if (status) item.status = status;
  setFinished(item);
  setExternalId(item, 'librarything', cells.text('Work id', 'Book Id'));
  setExternalId(item, 'oclc', bare('OCLC'));
  return { item };
};

/** LibraryThing fills the summary with "Title by Author (Year)" where nobody wrote one. */
function summaryOf(cells: Cells): string {
  const summary = cells.text('Summary');
  return summary.startsWith(`${cells.text('Title')} by `) ? '' : summary;
}
