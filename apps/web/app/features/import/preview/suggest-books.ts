import { authorKeysOf, foldForSearch, listSigned } from '@vault/domain';
import type { KnownItem } from '../import.queries.ts';
import type { RowPlan } from './row-plan.ts';

type Choice = Extract<RowPlan, { kind: 'choice' }>;
type Told = Pick<KnownItem, 'title' | 'authors'>;

/**
 * For rows that need a choice, the book that each most likely is: by the same author, with the same name but for a
 * subtitle or a series. A book that two rows could be, or that another row already is, is suggested to none, nor is a
 * page with another link.
 */
export function suggestBooks(plans: readonly RowPlan[]): Map<number, KnownItem> {
  const taken = new Set(plans.flatMap(targetOf));
  const likely = plans.flatMap((plan) => {
    const book = plan.kind === 'choice' ? findLikely(plan) : null;
    return book === null || taken.has(book._id) ? [] : [{ row: plan.item.row, book }];
  });
  const counts = Map.groupBy(likely, ({ book }) => book._id);
  return new Map(
    likely
      .filter(({ book }) => counts.get(book._id)?.length === 1)
      .map(({ row, book }) => [row, book] as const),
  );
}

export function isSameAuthor(one: Told, other: Told): boolean {
  const others = authorKeysOf(other.authors);
  return authorKeysOf(one.authors).some((author) => author !== '' && others.includes(author));
}

function targetOf(plan: RowPlan): string[] {
  const book = plan.kind === 'merge' ? plan.target : plan.kind === 'duplicate' ? plan.of : 0;
  return typeof book === 'number' ? [] : [book._id];
}

function findLikely({ item, candidates, isOtherPage }: Choice): KnownItem | null {
  const [book, ...more] = candidates;
  if (book === undefined || more.length > 0 || isOtherPage || !isSameAuthor(item, book)) return null;
  return areAlike(item.title, book.title) ? book : null;
}

/** Two subtitles, two volumes, or "C" and "C++" tell two books. */
function areAlike(one: string, other: string): boolean {
  if (signsOf(one) !== signsOf(other)) return false;
  const [first, second] = [readVolume(one), readVolume(other)];
  if (first !== null && second !== null && first.number !== second.number) return false;
  if ((numberOf(first) ?? 1) !== (numberOf(second) ?? 1)) return false;
  const [long, short] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => b.length - a.length);
  return long === short || `${long} `.startsWith(`${short} `);
}

type Volume = { number: number; isNamed: boolean };

const VOLUME = /(?:#|\b(?:book|volume|vol\.?|part|band|teil|tome|tomo|libro|livre)\s)\s*(\d+)/i;

/** The volume that a title names, and whether it belongs to a series whose name is not the book's. */
function readVolume(title: string): Volume | null {
  const [, name, series] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(title) ?? [];
  const volume = VOLUME.exec(series ?? title);
  if (volume === null) return null;
  const number = Number(volume[1]);
  if (name === undefined || series === undefined) return { number, isNamed: false };
  const counted = foldForSearch(series.slice(0, volume.index));
  return { number, isNamed: counted !== '' && counted !== foldForSearch(name.split(':')[0] ?? '') };
}

/** In a series of another name, the book's own tells it. */
function numberOf(volume: Volume | null): number | null {
  return volume === null || volume.isNamed ? null : volume.number;
}

function wordsOf(title: string): string {
  return foldForSearch(title.replace(/\s*\([^()]*\)\s*$/, ''));
}

/** Of what stands before a subtitle or a series. */
function signsOf(title: string): string {
  return listSigned(title.split(/[:(–—]/)[0] ?? '');
}
