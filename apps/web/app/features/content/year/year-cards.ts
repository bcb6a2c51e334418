import type { ContentItem, ReadingYears } from '@vault/contract';

type Card = ReadingYears['year']['cards'][number];

/** A year after one of its items has changed: its card as the item is now. */
export function renewCard(years: ReadingYears, item: ContentItem): ReadingYears {
  const { title, authors, type, image } = item;
  return withCards(
    years,
    years.year.cards.map((card) => (card._id === item._id ? { ...card, title, authors, type, image } : card)),
  );
}

/** A year without items that are gone. */
export function dropCards(years: ReadingYears, isGone: (id: string) => boolean): ReadingYears {
  return withCards(
    years,
    years.year.cards.filter((card) => !isGone(card._id)),
  );
}

function withCards(years: ReadingYears, cards: Card[]): ReadingYears {
  const gone = years.year.cards.length - cards.length;
  return { ...years, year: { ...years.year, items: years.year.items - gone, cards } };
}
