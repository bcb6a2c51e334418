import type { Influencer, PublicContent } from '@vault/contract';
import { notesToMap, webAddressOrNull } from '@vault/domain';
import { timeOf } from '../../db/item/item-row.ts';
import type { InfluencerRow, PublicContentRow } from './public-vault.store.ts';
import { X_ADDRESS } from './vault-import/vault-files.ts';

export function presentInfluencer(row: InfluencerRow): Influencer {
  return {
    _id: row.id,
    slug: row.slug,
    displayName: row.displayName,
    photoURL: webAddressOrNull(row.photoUrl),
    twitterURL:
      row.twitterUrl !== null && X_ADDRESS.test(row.twitterUrl) ? webAddressOrNull(row.twitterUrl) : null,
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
    image: webAddressOrNull(row.image),
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
