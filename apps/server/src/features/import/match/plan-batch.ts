import { type ImportedItem, TOO_MUCH_TEXT } from '@vault/contract';
import { cleanTags, describeMerge, joinSentences, matchKeyOf, parseIsbn } from '@vault/domain';
import type { FormerItem } from '../../../db/item/former-items.ts';
import type { ItemRow } from '../../../db/item/item-row.ts';
import { newId } from '../../../platform/ids.ts';
import type { RowRecord } from '../import.store.ts';
import type { EntryFinder } from '../entries/entry-finder.ts';
import { findOverflow, mergeItem, ownValuesOf } from '../merge-item.ts';
import type { Batch, JoinedEntry, KnownEntry, LeftEntry, WorkingItem } from '../working-item.ts';
import { describeRemoved } from '../entries/pick-additions.ts';
import { withoutSettledDays } from '../removed-days.ts';
import { withSourceValues } from '../to-item.ts';
import { createClaims } from './claims.ts';
import { type EarlierName, listNames } from './find-match.ts';
import { createItemMaker } from './make-item.ts';
import { createRowMatcher } from './match-row.ts';
import { createOpenItems } from './open-items.ts';

export type Stored = {
  candidates: readonly ItemRow[];
  entries: readonly (KnownEntry & { contentId: string })[];
  /** Those that the person has moved from the candidates to other items, or deleted, and those that were joined. */
  left: readonly LeftEntry[];
  /** What some of the candidates were called before. */
  renamed: readonly EarlierName[];
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
export type BatchPlan = {
  items: WorkingItem[];
  /** The candidates whose lines the plan depends on. */
  opened: string[];
  joined: JoinedEntry[];
  formers: FormerItem[];
  /** Items as they were before they got their authors from a row. */
  renamed: ItemRow[];
  outcomes: RowRecord[];
};

const NOTHING_NEW = 'Your vault already has everything in it';
const CHOICE_GONE = 'The book to add it to is no longer in your vault';

/**
 * What each row of a batch becomes. Rows of one file are different books: no two become the same item, unless the
 * person says so.
 */
export function planBatch(rows: readonly ImportedItem[], stored: Stored, batch: Batch): BatchPlan {
  const { candidates, renamed, claimed, made, takenSlugs, takenSources } = stored;
  // A book that came with former names from this very file is none of its other rows.
  const formers = stored.formers.filter(({ contentId }) => !made.has(contentId));
  const names = listNames(candidates, formers);
  const claims = createClaims(names, claimed);
  const left = batch.isBackup ? stored.left.filter(({ entry }) => entry !== null) : stored.left;
  const items = createOpenItems(stored.entries, left);
  const match = createRowMatcher(rows, { names, renamed, claims, items, made, batch });
  const make = createItemMaker(rows.length, { taken: { slugs: takenSlugs, sources: takenSources }, batch });
  const changed = new Map<string, WorkingItem>();
  const fresh: FormerItem[] = [];

  function create(row: ImportedItem): RowRecord {
    const item = make(row);
    if (item === null)
      return endedRow(row, batch, { outcome: 'failed', reason: `The book would have ${TOO_MUCH_TEXT}` });
    const { id, version } = item.row;
    changed.set(id, item);
    fresh.push(...listFormersOf(row, id));
    return endedRow(row, batch, { outcome: 'created', contentId: id, version });
  }

  function merge(row: ImportedItem, book: ItemRow): RowRecord {
    const { item, finder } = items.open(book);
    const told = [
      describeMerge(ownValuesOf(item.row), withoutSettledDays(row, item.row, batch)),
      describeRemoved(row, { item, finder, batch }),
    ];
    const merged = mergeItem(item, row, { finder, batch });
    if (merged === null) {
      finder.rememberKeysOfLastRow();
      rememberValues(item, { row, finder });
      const reason = joinSentences(NOTHING_NEW, ...told);
      return endedRow(row, batch, { outcome: 'skipped', reason, contentId: book.id });
    }
    const overflow = findOverflow(merged.item, item.bytes);
    if (overflow !== null) return endedRow(row, batch, { outcome: 'failed', reason: overflow });
    changed.set(book.id, merged.item);
    items.keep(merged.item, finder);
    finder.keep(merged);
    finder.rememberKeysOfLastRow();
    const { version } = merged.item.row;
    const { changes } = merged;
    const reason = joinSentences(...told) || null;
    return endedRow(row, batch, { outcome: 'merged', reason, contentId: book.id, version, changes });
  }

  /** Also of a row that adds nothing: the person may remove one of them tomorrow. */
  function rememberValues(
    item: WorkingItem,
    { row, finder }: { row: ImportedItem; finder: EntryFinder },
  ): void {
    const known = withSourceValues(item.row, row);
    if (known === item.row) return;
    changed.set(known.id, { ...item, row: known });
    items.keep({ ...item, row: known }, finder);
  }

  function decide(row: ImportedItem): RowRecord {
    const found = match(row);
    if (found !== undefined) {
      claims.take(found);
      return merge(row, found.book);
    }
    const isGone = row.mergeInto !== undefined && row.mergeInto !== 'new';
    return isGone ? endedRow(row, batch, { outcome: 'failed', reason: CHOICE_GONE }) : create(row);
  }

  const outcomes = rows.map(decide);
  const named = candidates.filter((book) => {
    const after = changed.get(book.id);
    return after !== undefined && matchKeyOf(after.row) !== matchKeyOf(book);
  });
  const joined = batch.isBackup ? [] : items.listJoined();
  const opened = items.listOpened();
  return { items: [...changed.values()], opened, joined, formers: fresh, renamed: named, outcomes };
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

export function endedRow(
  { row }: { row: number },
  { now }: Pick<Batch, 'now'>,
  outcome: Partial<RowRecord> & Pick<RowRecord, 'outcome'>,
): RowRecord {
  return { row, reason: null, contentId: null, version: null, changes: null, appliedAt: now, ...outcome };
}
