import type { InfiniteData } from '@tanstack/react-query';
import type { ContentItem, Quote, Revisit, SetAside, Takeaway } from '@vault/contract';
import type { EndpointOutput } from '@vault/contract/client';

/** What is on the screen stays where it is, as it has become; what else has come follows. */
export function keepOrder(shown: readonly Revisit[], fresh: readonly Revisit[]): Revisit[] {
  const isShown = new Set(shown.map(({ entry }) => entry.id));
  const become = new Map(fresh.map((revisit) => [revisit.entry.id, revisit]));
  const kept = shown.flatMap(({ entry }) => become.get(entry.id) ?? []);
  return [...kept, ...fresh.filter(({ entry }) => !isShown.has(entry.id))];
}

/** The lines after an item has changed: its own as they are in it now, without those that it has no more. */
export function renewLines<Line extends Pick<Revisit, 'entry'>>(
  revisits: readonly Line[],
  item: ContentItem,
): Line[] {
  const { title, authors, type, image, category, rating } = item;
  const all: (Takeaway | Quote)[] = [...item.takeawayList, ...item.quoteList];
  const lines = new Map(all.map((line) => [line.id, line]));
  return revisits.flatMap((revisit) => {
    const { entry } = revisit;
    if (entry.content._id !== item._id) return revisit;
    const line = lines.get(entry.id);
    if (line === undefined) return [];
    const { text, origin, isFavourite } = line;
    const source = 'page' in line ? { page: line.page, comment: line.comment } : {};
    const content = { _id: item._id, title, authors, type, image, category, rating };
    return { ...revisit, entry: { ...entry, text, origin, isFavourite, ...source, content } };
  });
}

/** The lines that never come back, as far as they are loaded. */
export type SetAsideList = InfiniteData<EndpointOutput<'GET /revisits/set-aside'>>;

export function changeSetAside(list: SetAsideList, change: (lines: SetAside[]) => SetAside[]): SetAsideList {
  return { ...list, pages: list.pages.map((page) => ({ ...page, lines: change(page.lines) })) };
}
