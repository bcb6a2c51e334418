import type { Influencer, PublicContent } from '@vault/contract';
import { notesToMap } from '@vault/domain';
import { timeOf } from '../../db/item/item-row.ts';
import type { InfluencerRow, PublicContentRow } from './public-vault.store.ts';

export function presentInfluencer(row: InfluencerRow): Influencer {
  return {
    _id: row.id,
    slug: row.slug,
    displayName: row.displayName,
    photoURL: row.photoUrl,
    twitterURL: row.twitterUrl,
    summary: row.summary,
    isOpen: row.isOpen,
  };
}

export function presentPublicContent(row: PublicContentRow): PublicContent {
  return {
    _id: row.id,
    slug: row.slug,
    type: row.type,
    title: row.title,
    authors: row.authors,
    summary: row.summary,
    image: row.image,
    category: row.category,
    publishedDate: row.publishedDate,
    rating: row.rating,
    isbn: row.isbn,
    pageCount: row.pageCount,
    timeCommitment: timeOf(row),
    takeaways: row.takeaways.map((line) => line.text),
    quotes: row.quotes.map((line) => line.text),
    notes: notesToMap(row.notes),
    takeawayList: row.takeaways,
    quoteList: row.quotes,
    noteList: row.notes,
  };
}
