import fc from 'fast-check';
import { isByAi } from '@vault/domain';
import { expect, test } from 'vitest';
import type { ExportedItem } from './exported-item.ts';
import { READWISE_HEADER, writeReadwiseRows } from './readwise/write-readwise.ts';
import { exportedItem, exportedVault } from './testing/arbitrary-item.ts';
import { expectEveryRow, itemsOf, readText } from './testing/fixture.ts';
import { GOODREADS_HEADER, writeGoodreadsRow } from './trackers/write-goodreads.ts';

const RUNS = { numRuns: 200 };

test("quotes come back from Readwise's table with their places, comments and moments", () => {
  fc.assert(
    fc.property(
      exportedItem.filter(({ quoteList }) => quoteList.length > 0 && quoteList.every(isPlaced)),
      (item) => {
        const reading = itemsOf(readText(`${READWISE_HEADER}${writeReadwiseRows(item)}`));
        expectEveryRow(reading);
        expect(reading.items).toHaveLength(1);
        expect(reading.items[0]?.title).toBe(item.title);
        expect(reading.items[0]?.quotes.map(({ key: _key, ...quote }) => quote)).toEqual(
          item.quoteList.map(carriedByReadwise),
        );
      },
    ),
    RUNS,
  );
});

/** The one column for both has no room for a page that holds a location itself. */
function isPlaced({ page }: ExportedItem['quoteList'][number]): boolean {
  return !page?.includes(', loc. ');
}

function carriedByReadwise({
  text,
  page,
  location,
  comment,
  origin,
  createdAt,
}: ExportedItem['quoteList'][number]) {
  return {
    text,
    ...(page !== null && { page }),
    ...(location !== null && { location }),
    ...(comment !== null && { comment }),
    ...(isByAi(origin) && { origin }),
    createdAt: `${createdAt.slice(0, 19)}.000Z`,
  };
}

test("a vault comes back from Goodreads' table with all that has a column there", () => {
  fc.assert(
    fc.property(exportedVault({ minLength: 1 }), (items) => {
      const reading = itemsOf(readText(`${GOODREADS_HEADER}${items.map(writeGoodreadsRow).join('')}`));
      expectEveryRow(reading);
      expect(
        reading.items.map(
          ({ title, authors, isbn, rating, status, finishedAt, createdAt, publishedDate }) => ({
            title,
            author: authors[0],
            isbn,
            rating,
            status,
            finishedAt,
            createdAt,
            publishedDate,
          }),
        ),
      ).toEqual(items.map(carriedByGoodreads));
    }),
    RUNS,
  );
});

function carriedByGoodreads(item: ExportedItem) {
  return {
    title: item.title,
    author: item.authors[0],
    isbn: item.isbn ?? undefined,
    rating: item.rated ? item.rating : undefined,
    status: item.status ?? undefined,
    finishedAt: item.finishedAt.slice(-1),
    createdAt: `${item.createdAt.slice(0, 10)}T00:00:00.000Z`,
    publishedDate: item.publishedDate?.slice(0, 4),
  };
}
