import type { ImportedItem } from '@vault/contract';
import { createNamesakeIndex, listStoredKeys, matchKeyOf, parseIsbn } from '@vault/domain';
import type { FormerItem } from '../../../db/item/former-items.ts';
import type { ItemRow } from '../../../db/item/item-row.ts';
import type { earlierNames } from '../../../db/schema/index.ts';

/** What the rows of a batch are looked up by, all at once. */
export function collectKeys(rows: readonly ImportedItem[]) {
  return {
    ids: rows.flatMap(({ mergeInto = 'new', ownId }) => [
      ...(mergeInto === 'new' ? [] : [mergeInto]),
      ...(ownId === undefined ? [] : [ownId]),
    ]),
    isbns: rows.flatMap(({ isbn }) => parseIsbn(isbn ?? '') ?? []),
    externalIds: rows.flatMap(({ externalIds }) => nameIds(externalIds)),
    matchKeys: rows.flatMap(listStoredKeys),
  };
}

/** What identifies one book of one public vault; null for an item that is not a copy. */
export function sourceNameOf({ savedFrom }: Pick<ImportedItem, 'savedFrom'>): string | null {
  return savedFrom === undefined ? null : `${savedFrom.influencerSlug}/${savedFrom.bookSlug}`;
}

/** What an item was called before its title or author was changed. */
export type EarlierName = Pick<typeof earlierNames.$inferSelect, 'contentId' | 'matchKey'>;

/** What a book is known by: as it is, or as one was that has been merged into it. */
export type Name = Omit<FormerItem, 'contentId'> & { book: ItemRow };

/**
 * Former names first: the current one may have their ISBN or ids, and would be taken for a row that one of them was.
 * Books are in the order in which they were added.
 */
export function listNames(candidates: readonly ItemRow[], formers: readonly FormerItem[]): Name[] {
  const formersOf = Map.groupBy(formers, ({ contentId }) => contentId);
  return candidates.flatMap((book) => [
    ...(formersOf.get(book.id) ?? []).map((former) => ({ ...former, book })),
    { ...book, book },
  ]);
}

/**
 * The names of stored items that match a row: with certainty by ISBN, then by external ids; otherwise by title and
 * first author, unless something tells them apart. Of several the first wins, but a book with that current name wins
 * over one that had it before a merge.
 */
export function createMatcher(names: readonly Name[]) {
  const byIsbn = groupBy(names, ({ isbn }) => (isbn === null ? [] : [isbn]));
  const byIsbnAndTitle = groupBy(names, (name) =>
    name.isbn === null ? [] : [`${name.isbn} ${matchKeyOf(name)}`],
  );
  const byExternalId = groupBy(names, ({ externalIds }) => nameIds(externalIds));
  const byTitle = createNamesakeIndex<Name>((name) => name);
  for (const name of names) {
    const key = matchKeyOf(name);
    byTitle.add(`${name.type} ${key}`, name);
    byTitle.add(`any ${key}`, name);
  }
  const ofTitle = (row: ImportedItem) => byTitle.get(`${row.type} ${matchKeyOf(row)}`);

  return {
    /** By ISBN, of several that share it the one that is called as the row. */
    findSurest(row: ImportedItem, isFree: (name: Name) => boolean): Name | undefined {
      const alike = byIsbnAndTitle.get(`${parseIsbn(row.isbn ?? '')} ${matchKeyOf(row)}`) ?? [];
      return preferPresent((isWanted) => alike.find((name) => isFree(name) && isWanted(name)));
    },
    findSure(row: ImportedItem, isFree: (name: Name) => boolean): Name | undefined {
      const isbn = parseIsbn(row.isbn ?? '');
      const groups = [
        isbn === null ? [] : (byIsbn.get(isbn) ?? []),
        ...nameIds(row.externalIds).map((name) => byExternalId.get(name) ?? []),
      ];
      for (const group of groups) {
        const found = preferPresent((isWanted) => group.find((name) => isFree(name) && isWanted(name)));
        if (found !== undefined) return found;
      }
      return undefined;
    },
    findByTitle: (row: ImportedItem, isFree: (name: Name) => boolean): Name | undefined =>
      preferPresent(
        (isWanted) => ofTitle(row)?.listAlike(row, (name) => isFree(name) && isWanted(name), 1)[0],
      ),
    /** Called as it is, and told apart from it: the first of them. */
    listNamesakes: (row: ImportedItem): Name[] => ofTitle(row)?.listApart(row) ?? [],
    /** The same name but another kind, such as a book for a podcast. */
    listOfOtherKinds: (row: ImportedItem, isFree: (name: Name) => boolean): Name[] =>
      byTitle
        .get(`any ${matchKeyOf(row)}`)
        ?.listAlike(row, (name) => name.type !== row.type && isFree(name)) ?? [],
  };
}

/** Of one and the same book its former names stay first. */
function preferPresent(find: (isWanted: (name: Name) => boolean) => Name | undefined): Name | undefined {
  const first = find(() => true);
  if (first === undefined || isPresent(first)) return first;
  return find((name) => isPresent(name) && name.book !== first.book) ?? first;
}

function isPresent({ id, book }: Name): boolean {
  return id === book.id;
}

function nameIds(externalIds: Readonly<Record<string, string>>): string[] {
  return Object.entries(externalIds).map(([catalogue, id]) => `${catalogue}:${id}`);
}

function groupBy(names: readonly Name[], keysOf: (name: Name) => string[]): Map<string, Name[]> {
  const groups = new Map<string, Name[]>();
  for (const name of names) {
    for (const key of keysOf(name)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [name]);
      else group.push(name);
    }
  }
  return groups;
}
