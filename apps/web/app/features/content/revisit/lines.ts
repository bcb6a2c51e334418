import type { ContentItem, Quote, Revisit, Takeaway } from '@vault/contract';

/** What is on the screen stays where it is, as it has become; what else has come follows. */
export function keepOrder(shown: readonly Revisit[], fresh: readonly Revisit[]): Revisit[] {
  const isShown = new Set(shown.map(({ entry }) => entry.id));
  const become = new Map(fresh.map((revisit) => [revisit.entry.id, revisit]));
  const kept = shown.flatMap(({ entry }) => become.get(entry.id) ?? []);
  return [...kept, ...fresh.filter(({ entry }) => !isShown.has(entry.id))];
}

/** The lines after an item has changed: its own as they are in it now, without those that it has no more. */
export function renewLines(revisits: readonly Revisit[], item: ContentItem): Revisit[] {
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
