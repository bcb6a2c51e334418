import type { ContentItem } from '@vault/contract';
import { describeMerge, isDatedAs, matchKeyOf } from '@vault/domain';
import type { ImportedItem } from '@vault/formats';
import type { Asking, KnownItem } from '../import.queries.ts';
import {
  addsForCertain,
  addsNothing,
  countHeldLines,
  countHeldQuotes,
  hasLines,
  isBare,
  isBareBook,
  isHeldAlready,
  isOtherEdition,
} from './adds-nothing.ts';
import type { RowPlan } from './row-plan.ts';
import { titleKey } from './seen-rows.ts';

/** The number of books that are read whole; for a larger file the server decides row by row. */
const MOST_LOOKS = 200;
const AT_ONCE = 4;

/**
 * Rows that add nothing to a complete book are duplicates. A row that had another kind when nothing revealed it is
 * that item again, and so is one that is called otherwise since: where that book has nothing to tell it by, a person
 * has to say.
 */
export async function findDuplicates(
  plans: readonly RowPlan[],
  { call, signal }: Asking,
): Promise<RowPlan[]> {
  const result = [...plans];
  const called = new Set(plans.map((plan) => titleKey(plan.item)));
  const taken = new Set(plans.map((plan) => plan.kind === 'merge' && plan.target));
  // Each row has its first look before one has a second, and merges come last: those the server compares as well.
  const isMerge = ({ index }: { index: number }) => Number(plans[index]?.kind === 'merge');
  const looks = plans
    .flatMap((plan, index) =>
      listLooks(plan, taken).map((look, round) => ({ ...look, item: plan.item, index, round })),
    )
    .toSorted((one, other) => isMerge(one) - isMerge(other) || one.round - other.round);
  const open = looks.slice(0, MOST_LOOKS).entries();
  for (const { index } of looks.slice(MOST_LOOKS)) {
    const plan = result[index];
    if (plan?.kind === 'merge') result[index] = { ...plan, isOpen: true };
    if (plan?.kind === 'choice' && plan.candidates.every((book) => isOfOtherKind(plan.item, book)))
      result[index] = { item: plan.item, kind: 'new' };
  }
  const likest = new Map<number, number>();
  const look = async (): Promise<void> => {
    for (const [at, { item, target, index, isSame, likenessOf, mayBeOne }] of open) {
      const book = await call('GET /content/{id}', { params: { id: target._id } }, { signal });
      const told = describeMerge(target, item);
      const isHeld = isSame(item, book);
      // Of books that are as like it the first counts, whichever is read first.
      const likeness = isHeld ? Infinity : (likenessOf?.(item, book) ?? 0) - at / MOST_LOOKS;
      if (likeness > (likest.get(index) ?? 0)) {
        likest.set(index, likeness);
        const isDuplicate = isHeld && addsNothing(item, book);
        result[index] = isDuplicate
          ? { item, kind: 'duplicate', of: target, told }
          : { item, kind: 'merge', target, told };
      } else if (mayBeOne?.(book) && !called.has(titleKey(target)) && result[index]?.kind === 'new')
        result[index] = { item, kind: 'choice', candidates: [target], wereCalledSo: true };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return result;
}

type Look = {
  target: KnownItem;
  isSame: (item: ImportedItem, book: ContentItem) => boolean;
  /** How much says that the row is of this book at all, where its name leaves that open; 0 for nothing. */
  likenessOf?: (item: ImportedItem, book: ContentItem) => number;
  /** Whether nothing of the book says that it is not. */
  mayBeOne?: (book: ContentItem) => boolean;
};

/** Two articles of one title may be read on one day; a film has a link for each day on which it was seen. */
const ofOtherPage: Pick<Look, 'isSame' | 'likenessOf'> = {
  isSame: (item, book) =>
    (item.type !== 'article' || countHeldLines(item, book) > 0) && isHeldAlready(item, book),
  likenessOf: countHeldLines,
};

function listLooks(plan: RowPlan, taken: ReadonlySet<unknown>): Look[] {
  const { item } = plan;
  if (plan.kind === 'merge' && typeof plan.target !== 'number')
    return addsForCertain(item, plan.target) ? [] : [{ target: plan.target, isSame: addsNothing }];
  // A line alone tells one article from another of its title.
  const mayBeOtherPage = item.type !== 'article' || hasLines(item);
  if (plan.kind === 'choice' && plan.isOtherPage)
    return (mayBeOtherPage ? plan.candidates : []).map((target) => ({ target, ...ofOtherPage }));
  if (plan.kind === 'choice')
    return plan.candidates
      .filter((target) => hasLines(item) || isOfOtherKind(item, target))
      .map((target) => ({
        target,
        isSame: isHeldAlready,
        likenessOf: isOfOtherKind(item, target) ? countDaysAndQuotes : countHeldLines,
      }));
  if (plan.kind !== 'new' || isBare(item)) return [];
  const { namesakes = [], renamed = [], otherPages = [] } = plan;
  return [
    ...(mayBeOtherPage ? otherPages : []).map((target) => ({ target, ...ofOtherPage })),
    ...namesakes.map((target) => ({
      target,
      isSame: isHeldAlready,
      ...(!taken.has(target) && { likenessOf: countEdition }),
    })),
    ...renamed.map((target) => ({
      target,
      isSame: isHeldAlready,
      likenessOf: countHeldLines,
      mayBeOne: isBareBook,
    })),
  ];
}

function countEdition(item: ImportedItem, book: ContentItem): number {
  return Number(isOtherEdition(item, book));
}

function isOfOtherKind(item: ImportedItem, book: KnownItem): boolean {
  return book.type !== item.type && matchKeyOf(book) === matchKeyOf(item);
}

function countDaysAndQuotes(item: ImportedItem, book: ContentItem): number {
  return Number(isDatedAs(item, book)) + countHeldQuotes(item, book);
}
