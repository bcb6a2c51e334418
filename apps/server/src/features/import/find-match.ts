import type { ImportedItem } from '@vault/contract';
import { areToldApart, matchKeyOf, parseIsbn } from '@vault/domain';
import type { ItemRow } from '../../db/item-row.ts';

/** What the rows of a batch are looked up by, all at once. */
export function collectKeys(rows: readonly ImportedItem[]) {
  return {
    ids: rows.flatMap(({ mergeInto }) => (mergeInto === undefined || mergeInto === 'new' ? [] : [mergeInto])),
    isbns: rows.flatMap(({ isbn }) => parseIsbn(isbn ?? '') ?? []),
    externalIds: rows.flatMap(({ externalIds }) => nameIds(externalIds)),
    matchKeys: rows.map(matchKeyOf),
  };
}

/** What tells one book of one public vault from all others; null for an item that is no copy of any. */
export function sourceNameOf({ savedFrom }: Pick<ImportedItem, 'savedFrom'>): string | null {
  return savedFrom === undefined ? null : `${savedFrom.influencerSlug}/${savedFrom.bookSlug}`;
}

/**
 * The stored items that a row may be: for certain by ISBN, then by external ids; or by title and first author, unless
 * they are told apart. The candidates are in the order in which they were added, and of several equal ones the first
 * wins.
 */
export function createMatcher(candidates: readonly ItemRow[]) {
  const byIsbn = groupBy(candidates, ({ isbn }) => (isbn === null ? [] : [isbn]));
  const byExternalId = groupBy(candidates, ({ externalIds }) => nameIds(externalIds));
  const byMatchKey = groupBy(candidates, (row) => [`${row.type} ${matchKeyOf(row)}`]);
  const listOfName = (row: ImportedItem) => byMatchKey.get(`${row.type} ${matchKeyOf(row)}`) ?? [];

  return {
    findSure(row: ImportedItem, isFree: (id: string) => boolean): ItemRow | undefined {
      const isbn = parseIsbn(row.isbn ?? '');
      const found = [
        ...(isbn === null ? [] : (byIsbn.get(isbn) ?? [])),
        ...nameIds(row.externalIds).flatMap((name) => byExternalId.get(name) ?? []),
      ];
      return found.find(({ id }) => isFree(id));
    },
    findByTitle: (row: ImportedItem, isFree: (id: string) => boolean): ItemRow | undefined =>
      listOfName(row).find((known) => isFree(known.id) && !areToldApart(known, row)),
    /** Of its name, and told apart from it. */
    listNamesakes: (row: ImportedItem): ItemRow[] =>
      listOfName(row).filter((known) => areToldApart(known, row)),
  };
}

function nameIds(externalIds: Readonly<Record<string, string>>): string[] {
  return Object.entries(externalIds).map(([catalogue, id]) => `${catalogue}:${id}`);
}

function groupBy(rows: readonly ItemRow[], keysOf: (row: ItemRow) => string[]): Map<string, ItemRow[]> {
  const groups = new Map<string, ItemRow[]>();
  for (const row of rows) {
    for (const key of keysOf(row)) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}
