import type { ContentItem, EntryWithSource, Revisit, SetAside } from '@vault/contract';

type Renewed = Pick<EntryWithSource, 'id' | 'text' | 'origin' | 'isFavourite'> &
  Partial<Pick<EntryWithSource, 'page' | 'location' | 'comment' | 'title'>>;

/** What is on screen stays in place, updated; anything else that arrived follows. */
export function keepOrder(shown: readonly Revisit[], fresh: readonly Revisit[]): Revisit[] {
  const isShown = new Set(shown.map(({ entry }) => entry.id));
  const become = new Map(fresh.map((revisit) => [revisit.entry.id, revisit]));
  const kept = shown.flatMap(({ entry }) => become.get(entry.id) ?? []);
  return [...kept, ...fresh.filter(({ entry }) => !isShown.has(entry.id))];
}

/** The lines after an item has changed: its own in their current form, without those that it no longer has. */
export function renewLines<Line extends Pick<Revisit, 'entry'>>(
  revisits: readonly Line[],
  item: ContentItem,
): Line[] {
  const renew = entryRenewal(item);
  return revisits.flatMap((revisit) => {
    const entry = renew(revisit.entry);
    if (entry === revisit.entry) return revisit;
    return entry === null ? [] : { ...revisit, entry };
  });
}

/**
 * Replaces an entry of a list with its item's current one: unchanged if it belongs to another item, null if it is
 * gone.
 */
export function entryRenewal(item: ContentItem): (entry: EntryWithSource) => EntryWithSource | null {
  const { title, authors, type, image, category, rating } = item;
  const content = { _id: item._id, title, authors, type, image, category, rating };
  const notes = item.noteList.map(({ content: text, ...note }) => ({ ...note, text }));
  const all: Renewed[] = [...item.takeawayList, ...item.quoteList, ...notes];
  const entries = new Map(all.map((entry) => [entry.id, entry]));
  return (entry) => {
    if (entry.content._id !== item._id) return entry;
    const renewed = entries.get(entry.id);
    if (renewed === undefined) return null;
    const { text, origin, isFavourite } = renewed;
    const { page = null, location = null, comment = null, title = null } = renewed;
    return { ...entry, text, origin, isFavourite, page, location, comment, title, content };
  };
}

/** One that never comes back; with a day, if it was brought back since it was loaded. */
export type AsideLine = SetAside & { dueOn?: string | null };
export type SetAsidePage = { lines: AsideLine[]; nextCursor: string | null };
