import { TEXT_LIMITS } from '@vault/domain';
import { startItem } from '../imported-item.ts';
import type { RowReader } from '../table/read-table.ts';
import { stableId } from '../text/stable-id.ts';
import {
  addAllFinished,
  addNote,
  addTags,
  setCreated,
  setExternalId,
  setLink,
  setPublished,
  setRating,
  setStatus,
} from '../values/set-values.ts';

/** In each of Letterboxd's tables of films. */
export const FILM_COLUMNS = ['name', 'year', 'letterboxd uri'] as const;

/** A row that `joinFilms` has joined has a status, and may have several days. */
export const readFilmRow: RowReader = (cells, row) => {
  const name = cells.text('Name');
  const year = cells.text('Year');
  const item = startItem(row, name);
  item.type = 'video';
  setPublished(item, year);
  setLink(item, cells.text('Letterboxd URI'));
  // So two films of one name stay two.
  const id = `${name} (${year})`;
  setExternalId(item, 'letterboxd', id.length > TEXT_LIMITS.externalId ? stableId([id]) : id);
  setRating(item, cells.text('Rating'));
  const days = cells.text('Watched Date').split(';');
  addAllFinished(item, days);
  const status = cells.text('Status');
  const isSeen = item.finishedAt.length > 0 || item.rating !== undefined;
  setStatus(item, isSeen ? 'read' : status);
  if (item.status === undefined)
    item.notices.push('This table does not say whether you have seen the film: Letterboxd’s whole zip does.');
  setCreated(item, cells.text('Date'));
  addTags(item, cells.text('Tags').split(','));
  addNote(item, 'My review', cells.text('Review'));
  return { item };
};
