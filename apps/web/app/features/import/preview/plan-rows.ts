import {
  addressOf,
  areMarkedApart,
  areToldApart,
  commonKeyOf,
  describeMerge,
  NAMESAKES_MAX,
  type OwnValues,
  sortDates,
  storedKeyOf,
} from '@vault/domain';
import { createMatchIndex, type FormatId, type ImportedItem, isOwnFormat } from '@vault/formats';
import type { KnownItem } from '../import.queries.ts';
import { addsNothingToRow, isBare } from './adds-nothing.ts';
import type { RowPlan } from './row-plan.ts';
import { createPages } from './same-page.ts';
import { createSeenRows, isOfOneBook, titleKey } from './seen-rows.ts';

type File = { items: readonly ImportedItem[]; format: FormatId; known: readonly KnownItem[] };

/** A book of the vault by one of its names: its current one, or one it had before a merge. */
type Name = KnownItem & { book: KnownItem };

type Index = ReturnType<typeof createMatchIndex<Name>>;

export function planRows({ items, format, known }: File): RowPlan[] {
  const names = known.flatMap(namesOfBook);
  const index = createMatchIndex(names, { isSame: isSameBook, isFormer: isFormerName });
  const isOwn = isOwnFormat(format);
  const pages = createPages(known, items);
  const sure = settleSure(items, { index, names, isOwn });
  const addresses = new Map([...items, ...names].map((each) => [each, addressOf(each)]));
  const haveTwoAddresses = (one: ImportedItem, other: ImportedItem | Name) => {
    const [first, second] = [addresses.get(one) ?? null, addresses.get(other) ?? null];
    return first !== null && second !== null && first !== second;
  };
  /** Without those that no row can be any more. */
  const free = createMatchIndex(names, { isSame: isSameBook, isFormer: isFormerName });
  if (isOwn) for (const name of sure.ofRow.values()) free.remove(name);
  const called = new Set(items.map(titleKey));
  const byEarlierName = listByEarlierName(known, called);
  const titles = new Set(items.map(({ title }) => title));
  const claimed = new Set<string>();
  const seen = createSeenRows(pages.find);
  /** A book that another row certainly is can only be matched by more of that row's. */
  const isFree = (item: ImportedItem) => {
    const isSame = (other: ImportedItem | undefined) =>
      other === undefined || (!isOwn && isOfOneBook(other, item) && !haveTwoAddresses(other, item));
    return ({ _id }: Name) => !claimed.has(_id) && isSame(sure.ofBook.get(_id));
  };
  /** A film has a link for each day on which it was seen, and what was merged into a book has none here. */
  const isOfOtherPage = (item: ImportedItem, name: Name) =>
    !isOwn && item.type === 'article' && !isFormerName(name) && haveTwoAddresses(item, name);
  const planRow = (item: ImportedItem, earlier: readonly RowPlan[]): RowPlan => {
    const same = earlier.find((plan) => addsNothingToRow(item, plan.item));
    if (same !== undefined)
      return { item, kind: 'duplicate', of: same.item.row, told: tellOfRows(item, [same]) };
    const own = sure.ofRow.get(item.row);
    const match = own === undefined ? free.find(item, isFree(item)) : { kind: 'match' as const, with: own };
    const isOtherPage = own === undefined && match.kind === 'match' && isOfOtherPage(item, match.with);
    if (match.kind === 'match' && !isOtherPage) {
      claimed.add(match.with._id);
      free.remove(match.with);
      const { book } = match.with;
      return { item, kind: 'merge', target: book, told: describeMerge(book, item) };
    }
    const page = isOwn ? undefined : pages.findKnown(item);
    if (page !== undefined)
      return { item, kind: 'merge', target: page, told: describeMerge(page, item), isByLink: true };
    const [first] = earlier;
    const isByLink = first !== undefined && pages.areOneByLink(first.item, item);
    if (first?.kind === 'new' || first?.kind === 'merge') {
      const target = first.kind === 'new' ? first.item.row : first.target;
      const told = typeof target === 'number' ? tellOfRows(item, earlier) : describeMerge(target, item);
      return { item, kind: 'merge', target, told, ...(isByLink && { isByLink }) };
    }
    if (match.kind !== 'none')
      return {
        item,
        kind: 'choice',
        candidates: booksOf(listFound(match)),
        ...(isOtherPage && { isOtherPage }),
      };
    return planNew(item);
  };
  const planNew = (item: ImportedItem): RowPlan => {
    const namesakes = booksOf(index.listNamesakes(item));
    const others = listFound(index.find(item));
    const isApart = others.length > 0;
    const alike = namesakes.filter((book) => areToldApart(item, book) && !titles.has(book.title));
    const renamed = [...(byEarlierName.get(commonKeyOf(storedKeyOf(item))) ?? []), ...alike].filter(
      (book) => book.type === item.type && !areMarkedApart(item, book),
    );
    const open = renamed.filter((book) => !called.has(titleKey(book))).slice(0, NAMESAKES_MAX);
    if (open.length > 0 && isBare(item))
      return { item, kind: 'choice', candidates: open, wereCalledSo: true };
    // Pages of one title may have come as one.
    const otherPages =
      isOwn || addresses.get(item) === null
        ? []
        : booksOf(others).filter((book) => titleKey(book) === titleKey(item));
    return {
      item,
      kind: 'new',
      ...(isApart && { isApart }),
      ...(namesakes.length > 0 && { namesakes }),
      ...(renamed.length > 0 && { renamed: renamed.slice(0, NAMESAKES_MAX) }),
      ...(otherPages.length > 0 && { otherPages }),
    };
  };
  return items.map((item) => {
    const plan = planRow(item, isOwn ? [] : seen.listOfOneBook(item));
    if (!isOwn && plan.kind !== 'duplicate') seen.add(plan);
    return plan;
  });
}

function namesOfBook(book: KnownItem): Name[] {
  return [book, ...book.formerly.map((former) => ({ ...book, ...former }))].map((name) => ({
    ...name,
    book,
  }));
}

/** One that no row is called as may have had other vowel signs before these were a part of names. */
function listByEarlierName(known: readonly KnownItem[], called: ReadonlySet<string>) {
  const byName = new Map<string, KnownItem[]>();
  for (const book of known) {
    const stored = called.has(titleKey(book)) ? [] : [storedKeyOf(book)];
    for (const name of new Set([...book.earlierNames, ...stored].map(commonKeyOf))) {
      const books = byName.get(name);
      if (books === undefined) byName.set(name, [book]);
      else books.push(book);
    }
  }
  return byName;
}

function isSameBook(one: Name, other: Name): boolean {
  return one.book === other.book;
}

function isFormerName({ _id, book }: Name): boolean {
  return _id !== book._id;
}

function listFound(match: ReturnType<Index['find']>): Name[] {
  if (match.kind === 'none') return [];
  return match.kind === 'match' ? [match.with] : match.candidates;
}

/** Each once. */
function booksOf(names: readonly Name[]): KnownItem[] {
  return [...new Set(names.map(({ book }) => book))];
}

/** What the ids of a backup, ISBNs, other ids and the links of pages of one title decide, before titles alone do. */
function settleSure(
  items: readonly ImportedItem[],
  { index, names, isOwn }: { index: Index; names: readonly Name[]; isOwn: boolean },
) {
  const ofRow = new Map<number, Name>();
  const ofBook = new Map<string, ImportedItem>();
  const isOpen = ({ _id }: Name) => !ofBook.has(_id);
  const byId = new Map(names.map((name) => [name._id, name]));
  const findOwn = (item: ImportedItem) => {
    const name = byId.get(item.ownId ?? '');
    return name && isOpen(name) && isOrWasCalled(name, item) ? name : null;
  };
  const pages = isOwn ? [] : names.filter((name) => !isFormerName(name));
  const byPage = new Map(pages.toReversed().map((name) => [pageKey(name), name]));
  const findPage = (item: ImportedItem) => {
    const name = byPage.get(pageKey(item));
    return addressOf(item) !== null && name && isOpen(name) && !areToldApart(name, item) ? name : null;
  };
  for (const find of [findOwn, (item: ImportedItem) => index.findSure(item, isOpen), findPage])
    for (const item of items) {
      const found = ofRow.has(item.row) ? null : find(item);
      if (found === null) continue;
      ofRow.set(item.row, found);
      ofBook.set(found._id, item);
    }
  return { ofRow, ofBook };
}

/** Somebody may have written another book's file from one of a backup, whose id it then has. */
function isOrWasCalled({ book, ...name }: Name, item: ImportedItem): boolean {
  const key = commonKeyOf(storedKeyOf(item));
  return [storedKeyOf(name), ...book.earlierNames].some((each) => commonKeyOf(each) === key);
}

/** Beside what earlier rows of its book have said first. */
function tellOfRows(item: ImportedItem, earlier: readonly RowPlan[]): string {
  const rows = earlier.map((plan) => plan.item);
  const first = <Value>(pick: (row: ImportedItem) => Value | undefined) =>
    rows.map(pick).find((value) => value !== undefined) ?? null;
  const own: OwnValues = {
    rating: first(({ rating }) => rating),
    status: first(({ status }) => status),
    startedAt: first(({ startedAt }) => startedAt),
    progress: first(({ progress }) => progress),
    finishedAt: sortDates(rows.flatMap(({ finishedAt }) => finishedAt)),
    isbn: first(({ isbn }) => isbn),
    externalIds: Object.assign({}, ...rows.map(({ externalIds }) => externalIds).toReversed()),
  };
  return describeMerge(own, item, { kept: '', other: 'this row' });
}

function pageKey(item: KnownItem | ImportedItem): string {
  return `${titleKey(item)}\n${addressOf(item)}`;
}
