import { and, eq } from 'drizzle-orm';
import { contentItems, entries } from '../../../db/schema/index.ts';

/** What is shown of an entry outside its item's page: itself, and the item it belongs to. */
export const entryWithSourceColumns = {
  id: entries.id,
  kind: entries.kind,
  text: entries.text,
  title: entries.title,
  origin: entries.origin,
  page: entries.page,
  location: entries.location,
  comment: entries.comment,
  isFavourite: entries.isFavourite,
  createdAt: entries.createdAt,
  content: {
    _id: contentItems.id,
    title: contentItems.title,
    authors: contentItems.authors,
    type: contentItems.type,
    image: contentItems.image,
    category: contentItems.category,
    rating: contentItems.rating,
  },
};

export const isItemOfEntry = and(
  eq(contentItems.userId, entries.userId),
  eq(contentItems.id, entries.contentId),
);
