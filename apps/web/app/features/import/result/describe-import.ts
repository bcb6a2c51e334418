import type { Import, ImportRow } from '@vault/contract';
import { ROW_WORDS } from '@vault/domain';
import type { FormatId } from '@vault/formats';
import { capitalize, formatCount, formatNumber, listCounts } from '~/platform/format.ts';
import { nameGoals } from '../preview/plan-goals.ts';
import type { Added, ResultKind, ResultRow } from './combine-outcomes.ts';

type Counts = Pick<Import, 'state' | 'rowCount' | 'created' | 'merged' | 'skipped' | 'failed' | 'goals'>;

/** "12 added, 3 merged, 1 already in your vault, 2 left out": of an import, by the server's own count. */
export function describeCounts({ state, rowCount, created, merged, skipped, failed, goals }: Counts): string {
  const leftOut = state === 'running' ? 0 : rowCount - created - merged - skipped - failed;
  const parts = [
    [created, 'created'],
    [merged, 'merged'],
    [skipped, 'held'],
    [leftOut, 'skipped'],
    [failed, 'failed'],
  ] as const;
  const told = parts
    .filter(([count]) => count > 0)
    .map(([count, kind]) => `${formatNumber(count)} ${ROW_WORDS[kind]}`);
  if (goals > 0) told.push(formatCount(goals, 'goal'));
  return told.length === 0 ? 'nothing was imported' : told.join(', ');
}

/** "3 removed, 1 restored to what it was": what undoing an import did. */
export function describeUndone({
  removed,
  restored,
  kept,
  keptForImports,
  goals,
}: NonNullable<Import['undone']>): string {
  const parts = [`${formatNumber(removed)} removed`];
  if (goals > 0) parts.push(`${formatCount(goals, 'goal')} removed`);
  const themOrIt = (count: number) => (count === 1 ? 'it' : 'them');
  const changed = kept - keptForImports;
  if (restored > 0)
    parts.push(`${formatNumber(restored)} restored to what ${restored === 1 ? 'it was' : 'they were'}`);
  if (changed > 0)
    parts.push(`${formatNumber(changed)} kept, because you've changed ${themOrIt(changed)} since`);
  if (keptForImports > 0)
    parts.push(
      `${formatNumber(keptForImports)} kept, because another import has added to ${themOrIt(keptForImports)}`,
    );
  return parts.join(', ');
}

/** What the rows are called that have ended so; once the import is undone, by what became of their books then. */
export function nameKind(kind: ResultKind, undone: Import['undone']): string {
  if (undone !== null && kind === 'created') return undone.kept === 0 ? 'Removed' : 'Removed or kept';
  if (undone !== null && kind === 'merged') return 'Taken out again';
  return capitalize(ROW_WORDS[kind]);
}

/** Rows of a file and items are counted separately: several rows may belong to one book. */
export function describeMerged(rows: readonly ResultRow[]): string {
  const items = new Set(rows.flatMap(({ contentId }) => contentId ?? []));
  return `${formatCount(rows.length, 'row')} merged into ${formatCount(items.size, 'item')}`;
}

type Ended = Pick<ImportRow, 'row' | 'outcome' | 'contentId'>;

/** The items that rows have come in as. One that several rows have gone into is new if a row made it. */
export function countItems(ended: readonly Ended[]): Items {
  const made = listItems(ended, 'created');
  const grown = [...listItems(ended, 'merged')].filter((id) => !made.has(id));
  return { created: made.size, merged: grown.length };
}

function listItems(ended: readonly Ended[], as: Ended['outcome']): Set<string | number> {
  return new Set(ended.filter(({ outcome }) => outcome === as).map(itemOf));
}

/** A row that has become no item stands for itself. */
function itemOf({ contentId, row }: Ended): string | number {
  return contentId ?? row;
}

type Gain = {
  created: number;
  merged: number;
  failed: number;
  /** Items that had not come in when the import was stopped. */
  unsent?: number;
  /** Rows of an earlier import that were not reached or waited for a choice: which of both is no longer known. */
  leftOut?: number;
  waiting: number;
  /** Rows that bring nothing which the vault doesn't have. */
  held: number;
  goals?: number;
};

/** What the vault has gained by it, and what was left behind. */
export function describeGain(
  { created, merged, failed, unsent = 0, leftOut = 0, waiting, held, goals = 0 }: Gain,
  clippings: Clippings | null,
): string {
  const left = [
    waiting === 0
      ? ''
      : `${formatCount(waiting, 'row')} ${waiting === 1 ? 'needs' : 'need'} your choice: choose the file again to decide.`,
    failed === 0 ? '' : `${formatCount(failed, 'row')} could not be imported.`,
    unsent === 0
      ? ''
      : `${formatCount(unsent, 'item')} ${unsent === 1 ? 'was' : 'were'} not reached: choose the file again to go on.`,
    leftOut === 0
      ? ''
      : `${formatCount(leftOut, 'row')} ${leftOut === 1 ? 'was' : 'were'} left out: choose the file again to go on.`,
  ];
  const gained =
    clippings === null
      ? describeItems({ created, merged })
      : describeClippings(clippings, { created, merged });
  const ofGoals = goals === 0 ? '' : `${nameGoals(goals)} added.`;
  const already =
    held === 0 ? '' : `${formatCount(held, 'row')} ${held === 1 ? 'was' : 'were'} already in your vault.`;
  const said = [gained, ofGoals, already, ...left].filter(Boolean).join(' ');
  return said || 'Nothing in it was new to your vault.';
}

type Items = { created: number; merged: number };

function describeItems({ created, merged }: Items, noun = 'item'): string {
  const parts = [
    created <= 0 ? '' : `${formatCount(created, noun)} added`,
    merged <= 0 ? '' : `${formatCount(merged, noun)} merged into what you had`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}

/**
 * Of a file of clippings, what came in and into how many books, `fresh` of them new; Readwise has highlights of other
 * things as well.
 */
type Clippings = { highlights: number; notes: number; books: number; fresh: number; noun: 'book' | 'item' };

/** "1,647 highlights and 297 notes went into 27 books, 3 of them new. 2 other books added." */
function describeClippings({ highlights, notes, ...into }: Clippings, { created, merged }: Items): string {
  const came = [
    highlights === 0 ? '' : formatCount(highlights, 'highlight'),
    notes === 0 ? '' : formatCount(notes, 'note'),
  ].filter(Boolean);
  const { books, fresh, noun } = into;
  // Those that have got a tag or a day, and no line.
  const others = { created: created - fresh, merged: merged - (books - fresh) };
  const rest = describeItems(others, `other ${noun}`);
  return [`${came.join(' and ')} went into ${nameBooks(into)}.`, rest].filter(Boolean).join(' ');
}

const CLIPPING_FORMATS: ReadonlySet<string> = new Set<FormatId>([
  'kindle',
  'koreader',
  'kobo',
  'apple-books',
  'play-books',
  'pocketbook',
  'moon-reader',
  'readera',
  'readwise',
]);

function nameBooks({ books, fresh, noun }: Pick<Clippings, 'books' | 'fresh' | 'noun'>): string {
  if (fresh !== books)
    return `${formatCount(books, noun)}${fresh === 0 ? '' : `, ${formatNumber(fresh)} of them new`}`;
  return books === 1 ? `a new ${noun}` : formatCount(books, `new ${noun}`);
}

/** Null for a file of books, and where no line has come. */
export function countClippings(format: string, rows: readonly ResultRow[]): Clippings | null {
  if (!CLIPPING_FORMATS.has(format)) return null;
  const kept = rows.filter(({ added }) => added !== null && countAll(added) > 0);
  const sum = (count: (added: Added) => number) =>
    kept.reduce((total, { added }) => total + (added === null ? 0 : count(added)), 0);
  const made = listItems(rows, 'created');
  const booksOf = (some: readonly ResultRow[]) => new Set(some.map(itemOf)).size;
  return kept.length === 0
    ? null
    : {
        highlights: sum(({ quotes }) => quotes),
        notes: sum(countNotes),
        books: booksOf(kept),
        fresh: booksOf(kept.filter((row) => made.has(itemOf(row)))),
        noun: format === 'readwise' ? 'item' : 'book',
      };
}

function countNotes({ takeaways, notes, comments }: Added): number {
  return takeaways + notes + comments;
}

function countAll(added: Added): number {
  return added.quotes + countNotes(added);
}

/** "12 highlights, 1 note added"; empty where none was. */
export function describeAdded({ takeaways, quotes, notes, comments }: Added): string {
  const told = listCounts([
    [takeaways, 'takeaway'],
    [quotes, 'highlight'],
    [notes + comments, 'note'],
  ]);
  return told && `${told} added`;
}
