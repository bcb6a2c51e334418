import { BOOK_TEXT_LIMIT, type ImportedItem, TOO_MUCH_TEXT } from '@vault/contract';
import { cleanTags, describeMerge, parseIsbn, slugify } from '@vault/domain';
import { bytesOfEntries } from '../../../db/item/entry-bytes.ts';
import type { ItemRow } from '../../../db/item/item-row.ts';
import { newId } from '../../../platform/ids.ts';
import { type Claims, createClaims } from './claims.ts';
import { pickAdditions } from '../entries/pick-additions.ts';
import { toItem } from '../to-item.ts';
import { createEntryFinder, type EntryFinder } from '../entries/entry-finder.ts';
import { listGiven } from '../entries/given-entries.ts';
import { createMatcher, type FormerItem, listNames, type Name, sourceNameOf } from './find-match.ts';
import type { RowRecord } from '../import.store.ts';
import { findOverflow, mergeItem, ownValuesOf } from '../merge-item.ts';
import type { Batch, KnownEntry, WorkingItem } from '../working-item.ts';

type Stored = {
  candidates: readonly ItemRow[];
  entries: readonly (KnownEntry & { contentId: string })[];
  /** What the candidates were known by before others were merged into them. */
  formers: readonly FormerItem[];
  /** Items that earlier rows of this import are already, and how many each. */
  claimed: ReadonlyMap<string, number>;
  /** Those of them that it has made. */
  made: ReadonlySet<string>;
  takenSlugs: ReadonlySet<string>;
  /** Books of public vaults that the person has a copy of. */
  takenSources: ReadonlySet<string>;
};

/** `formers`: what new items were known by where they came from. */
export type BatchPlan = { items: WorkingItem[]; formers: FormerItem[]; outcomes: RowRecord[] };

const NOTHING_NEW = 'Nothing in it is missing in your vault';
const CHOICE_GONE = 'The book to add it to is no longer in your vault';

/**
 * What each row of a batch becomes. Rows of one file are books of their own: no two of them become the same item,
 * unless the person says so.
 */
export function planBatch(rows: readonly ImportedItem[], stored: Stored, batch: Batch): BatchPlan {
  const items = new Map<string, WorkingItem>();
  const slugs = new Set(stored.takenSlugs);
  const sources = new Set(stored.takenSources);
  // A book that came with former names from this very file is none of its other rows.
  const formers = stored.formers.filter(({ contentId }) => !stored.made.has(contentId));
  const fresh: FormerItem[] = [];
  const names = listNames(stored.candidates, formers);
  const byId = new Map(names.map((name) => [name.id, name]));
  const entriesOf = Map.groupBy(stored.entries, ({ contentId }) => contentId);
  const opened = new Map<string, { item: WorkingItem; finder: EntryFinder }>();
  const matcher = createMatcher(names);
  const claims = createClaims(names, stored.claimed);
  for (const { mergeInto } of rows) {
    const chosen = byId.get(mergeInto ?? '');
    if (chosen !== undefined) claims.take(chosen);
  }
  const sure = findSure(rows, { matcher, claims });
  // Rising, so that books of the same instant stand in the order of their rows.
  const freshIds = rows.map(newId).toSorted();

  /** Its texts are read once: any number of rows may be for the same item. */
  const open = (row: ItemRow) => {
    const before = opened.get(row.id);
    if (before !== undefined) return before;
    const known = entriesOf.get(row.id) ?? [];
    const bytes = bytesOfEntries(known);
    const item: WorkingItem = { row, isNew: false, known, grownIds: new Set(), added: [], bytes };
    const now = { item, finder: createEntryFinder(known) };
    opened.set(row.id, now);
    return now;
  };
  const match = (row: ImportedItem) => {
    if (row.mergeInto === 'new') return undefined;
    if (row.mergeInto !== undefined) return byId.get(row.mergeInto);
    return (
      sure.get(row) ?? matcher.findByTitle(row, claims.isFree) ?? findHolder(row) ?? findOfOtherKind(row)
    );
  };
  /** An item that is told apart and has all that the row brings, days or lines: it was one before, or came so. */
  const findHolder = (row: ImportedItem) => {
    const { finishedAt, takeaways, quotes, notes } = row;
    if (finishedAt.length + takeaways.length + quotes.length + notes.length === 0) return undefined;
    return matcher.listNamesakes(row).find(({ book }) => {
      if (stored.made.has(book.id)) return false;
      const { item, finder } = open(book);
      return mergeItem(item, row, { finder, batch }) === null;
    });
  };
  /** An item of another kind that has a line from the same source: it was one when nothing told what it is. */
  const findOfOtherKind = (row: ImportedItem) => {
    const alike = matcher.listOfOtherKinds(row, claims.isFree);
    if (alike.length === 0) return undefined;
    const keys = listGiven(row).map(({ key }) => key);
    return alike.find(({ book }) => !stored.made.has(book.id) && open(book).finder.hasAnyOf(keys));
  };

  const create = (row: ImportedItem): RowRecord => {
    const id = freshIds.shift() ?? newId();
    const finder = createEntryFinder([]);
    const { added, tags } = pickAdditions(row, {
      contentId: id,
      known: [],
      tags: [],
      finder,
      batch,
      isNew: true,
    });
    const bytes = bytesOfEntries(added);
    if (bytes > BOOK_TEXT_LIMIT)
      return end(row, batch, { outcome: 'failed', reason: `The book would have ${TOO_MUCH_TEXT}` });
    const slug = chooseSlug(row.title, { id, slugs });
    const source = sourceNameOf(row);
    const isCopy = source !== null && !sources.has(source);
    if (isCopy) sources.add(source);
    const item: WorkingItem = {
      row: toItem({ ...row, tags, ...(!isCopy && { savedFrom: undefined }) }, { id, slug, now: batch.now }),
      isNew: true,
      known: [],
      grownIds: new Set(),
      added,
      bytes,
    };
    items.set(id, item);
    fresh.push(...listFormersOf(row, id));
    return end(row, batch, { outcome: 'created', contentId: id, version: item.row.version });
  };

  const decide = (row: ImportedItem): RowRecord => {
    const found = match(row);
    if (found === undefined) {
      const isGone = row.mergeInto !== undefined && row.mergeInto !== 'new';
      return isGone ? end(row, batch, { outcome: 'failed', reason: CHOICE_GONE }) : create(row);
    }
    claims.take(found);
    const { id } = found.book;
    const { item, finder } = open(found.book);
    const kept = describeMerge(ownValuesOf(item.row), row);
    const merge = mergeItem(item, row, { finder, batch });
    if (merge === null) {
      const reason = kept === '' ? NOTHING_NEW : `${NOTHING_NEW}. ${kept}`;
      return end(row, batch, { outcome: 'skipped', reason, contentId: id });
    }
    const overflow = findOverflow(merge.item, item.bytes);
    if (overflow !== null) return end(row, batch, { outcome: 'failed', reason: overflow });
    items.set(id, merge.item);
    opened.set(id, { item: merge.item, finder });
    finder.keep(merge);
    const { version } = merge.item.row;
    const { changes } = merge;
    return end(row, batch, {
      outcome: 'merged',
      reason: kept || null,
      contentId: id,
      version,
      changes,
    });
  };

  const outcomes = rows.map(decide);
  return { items: [...items.values()], formers: fresh, outcomes };
}

function listFormersOf({ formerly = [] }: ImportedItem, contentId: string): FormerItem[] {
  return formerly.map(({ isbn, authors, tags, ...former }) => ({
    ...former,
    id: newId(),
    contentId,
    authors: authors.map((author) => author.trim()),
    tags: cleanTags(tags),
    isbn: parseIsbn(isbn ?? ''),
  }));
}

type Finding = { matcher: ReturnType<typeof createMatcher>; claims: Claims };

/** What ISBNs and ids tell of all rows, before any of them is told by its title. */
function findSure(rows: readonly ImportedItem[], { matcher, claims }: Finding): Map<ImportedItem, Name> {
  const ofRow = new Map<ImportedItem, Name>();
  for (const row of rows.filter(({ mergeInto }) => mergeInto === undefined)) {
    const found = matcher.findSure(row, claims.isFree);
    if (found === undefined) continue;
    ofRow.set(row, found);
    claims.take(found);
  }
  return ofRow;
}

export function end(
  { row }: { row: number },
  { now }: Pick<Batch, 'now'>,
  outcome: Partial<RowRecord> & Pick<RowRecord, 'outcome'>,
): RowRecord {
  return { row, reason: null, contentId: null, version: null, changes: null, appliedAt: now, ...outcome };
}

function chooseSlug(title: string, { id, slugs }: { id: string; slugs: Set<string> }): string {
  const base = slugify(title);
  const slug = slugs.has(base) ? `${base}-${id.slice(-8)}` : base;
  slugs.add(slug);
  return slug;
}
