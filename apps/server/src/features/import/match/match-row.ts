import type { ImportedItem } from '@vault/contract';
import {
  areMarkedApart,
  areToldApart,
  commonKeyOf,
  isDatedAs,
  listOtherDays,
  matchKeyOf,
  NAMESAKES_MAX,
  storedKeyOf,
} from '@vault/domain';
import { listGiven } from '../entries/given-entries.ts';
import { isOfFieldsAlone, isOfMarksAlone, mergeItem } from '../merge-item.ts';
import type { ItemRow } from '../../../db/item/item-row.ts';
import type { Batch } from '../working-item.ts';
import type { Claims } from './claims.ts';
import { createMatcher, type EarlierName, type Name } from './find-match.ts';
import type { OpenItems } from './open-items.ts';

type Known = {
  names: readonly Name[];
  renamed: readonly EarlierName[];
  claims: Claims;
  items: OpenItems;
  /** Items that this import has made: none of them is another row. */
  made: ReadonlySet<string>;
  batch: Batch;
};

/**
 * Finds each row's name in the vault for a batch. What the person chose, and what ISBNs and ids decide, is settled
 * for all rows before titles are compared.
 */
export function createRowMatcher(
  rows: readonly ImportedItem[],
  { names, renamed, claims, items, made, batch }: Known,
) {
  const matcher = createMatcher(names);
  const byId = new Map(names.map((name) => [name.id, name]));
  for (const { mergeInto } of rows) {
    const chosen = byId.get(mergeInto ?? '');
    if (chosen !== undefined) claims.take(chosen);
  }
  const namesOf = Map.groupBy(names, ({ book }) => book.id);
  const renamedFrom = Map.groupBy(renamed, ({ matchKey }) => commonKeyOf(matchKey));
  const titles = new Set(rows.map(({ title }) => title));
  const keys = new Set(rows.map(matchKeyOf));
  const others = names.filter((name) => !keys.has(matchKeyOf(name)));
  const othersByStored = Map.groupBy(others, (name) => commonKeyOf(storedKeyOf(name)));
  const sure = new Map<ImportedItem, Name>();
  // A book that shares its ISBN with others goes to the row that is called like it, whichever row comes first.
  for (const find of [findOwn, matcher.findSurest, matcher.findSure, findRenamed])
    for (const row of rows.filter((each) => each.mergeInto === undefined && !sure.has(each))) {
      const found = find(row, claims.isFree);
      if (found === undefined) continue;
      sure.set(row, found);
      claims.take(found);
    }

  /** By its id in a backup, if it is or was called so: somebody may have written another book's file from its. */
  function findOwn(row: ImportedItem): Name | undefined {
    const name = byId.get(row.ownId ?? '');
    if (name === undefined || !claims.isFree(name)) return undefined;
    const storedKey = commonKeyOf(storedKeyOf(row));
    const called = renamedFrom.get(storedKey) ?? [];
    const isCalledSo =
      commonKeyOf(storedKeyOf(name)) === storedKey ||
      called.some(({ contentId }) => contentId === name.book.id);
    return isCalledSo ? name : undefined;
  }

  /**
   * An item that was called so, or is but for signs or vowel signs that no other row has, when it had one of the row's
   * lines, or all of its days. The name alone may be another's by now. An item that is called so wins.
   */
  function findRenamed(row: ImportedItem): Name | undefined {
    if (matcher.findByTitle(row, claims.isFree) !== undefined) return undefined;
    const storedKey = commonKeyOf(storedKeyOf(row));
    const called = renamedFrom.get(storedKey) ?? [];
    const alike = [
      ...matcher.listNamesakes(row).filter(({ title }) => !titles.has(title)),
      // No earlier name is kept of those whose vowel signs were corrected before these were a part of it.
      ...(othersByStored.get(storedKey) ?? []),
    ];
    const isOpen = (name: Name) =>
      name.type === row.type && claims.isFree(name) && !made.has(name.book.id) && !areMarkedApart(row, name);
    return [...called.flatMap(({ contentId }) => namesOf.get(contentId) ?? []), ...alike]
      .values()
      .filter(isOpen)
      .take(NAMESAKES_MAX)
      .find(({ book }) => items.open(book).finder.hasAnyOf(listGiven(row)) || hasAllDays(row, book));
  }

  /** Of a row without days, everything else that it brings. */
  function hasAllDays(row: ImportedItem, book: ItemRow): boolean {
    return row.finishedAt.length === 0 ? isHeld(row, book) : listNewDays(row, book).length === 0;
  }

  function listNewDays(row: ImportedItem, book: ItemRow): string[] {
    const { item } = items.open(book);
    const told = new Set(batch.isBackup ? [] : item.row.sourceDays);
    return listOtherDays(row, item.row).filter((day) => !told.has(day));
  }

  function isHeld(row: ImportedItem, book: ItemRow, isAllThere = isOfMarksAlone): boolean {
    const { finishedAt, takeaways, quotes, notes } = row;
    if (finishedAt.length + takeaways.length + quotes.length + notes.length === 0) return false;
    if (listNewDays(row, book).length > 0) return false;
    const { item, finder } = items.open(book);
    const merged = mergeItem(item, row, { finder, batch });
    return merged === null || isAllThere(merged.changes);
  }

  /**
   * An item with another id or volume that has everything the row brings, days or lines, but for favourite marks and
   * places: it was imported as one before. One that only an id tells apart, and no other row is, may lack fields and
   * tags, too: it was imported as another edition.
   */
  function findHolder(row: ImportedItem): Name | undefined {
    const open = matcher.listNamesakes(row).filter(({ book }) => !made.has(book.id));
    const isEdition = (name: Name) => claims.isFree(name) && !areToldApart({ ...row, externalIds: {} }, name);
    return (
      open.find(({ book }) => isHeld(row, book)) ??
      open.find((name) => isEdition(name) && isHeld(row, name.book, isOfFieldsAlone))
    );
  }

  /** An item of another kind with the same days, or a line from the same source: nothing told its kind when it came. */
  function findOfOtherKind(row: ImportedItem): Name | undefined {
    const alike = matcher.listOfOtherKinds(row, claims.isFree);
    if (alike.length === 0) return undefined;
    const keys = listGiven(row).map(({ key }) => key);
    return alike.find(
      ({ book }) => !made.has(book.id) && (isDatedAs(row, book) || items.open(book).finder.hasKeyOf(keys)),
    );
  }

  return (row: ImportedItem): Name | undefined => {
    if (row.mergeInto === 'new') return undefined;
    if (row.mergeInto !== undefined) return byId.get(row.mergeInto);
    return (
      sure.get(row) ?? matcher.findByTitle(row, claims.isFree) ?? findHolder(row) ?? findOfOtherKind(row)
    );
  };
}
