import {
  addressOf,
  areToldApart,
  createNamesakeIndex,
  matchKeyOf,
  type MediaType,
  NAMESAKES_MAX,
} from '@vault/domain';
import type { ImportedItem } from '@vault/formats';
import type { RowPlan } from './row-plan.ts';

/** A page without an address may be any of its title; of two addresses, each is its own. */
const ANY_ADDRESS = 'any';

/** What has been planned, by the names of its rows. */
export function createSeenRows(findPage: (item: ImportedItem) => string | null) {
  const byTitle = createNamesakeIndex<RowPlan>((plan) => plan.item);
  /** By ISBN, or by the page that it is. */
  const byPlace = new Map<string, RowPlan[]>();
  const placesOf = (item: ImportedItem) =>
    [item.isbn, findPage(item)].filter((place) => place !== undefined && place !== null);
  const nameOf = (item: ImportedItem, address: string | null) => `${titleKey(item)}\n${address ?? ''}`;
  return {
    add(plan: RowPlan): void {
      const address = addressOf(plan.item);
      byTitle.add(nameOf(plan.item, address), plan);
      if (address !== null) byTitle.add(nameOf(plan.item, ANY_ADDRESS), plan);
      for (const place of placesOf(plan.item)) {
        const there = byPlace.get(place) ?? [];
        if (there.length < NAMESAKES_MAX) byPlace.set(place, [...there, plan]);
      }
    },
    /** Books that share a name, an ISBN or a page with a row: the first few; beyond those the server decides. */
    listOfOneBook(item: ImportedItem): RowPlan[] {
      const address = addressOf(item) ?? ANY_ADDRESS;
      const named = [null, address].flatMap((each) => byTitle.get(nameOf(item, each))?.listAlike(item) ?? []);
      const there = placesOf(item)
        .flatMap((place) => byPlace.get(place) ?? [])
        .filter((plan) => isOfOneBook(plan.item, item));
      return [...new Set([...named, ...there])].slice(0, NAMESAKES_MAX);
    },
  };
}

/** Of rows that have a name or an ISBN in common. */
export function isOfOneBook(one: ImportedItem, other: ImportedItem): boolean {
  return !areToldApart(one, other) || (one.isbn !== undefined && one.isbn === other.isbn);
}

export function titleKey(item: { type: MediaType; title: string; authors: readonly string[] }): string {
  return `${item.type} ${matchKeyOf(item)}`;
}
