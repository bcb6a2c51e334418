import type { BookAddress, ContentItem, PublicContent, SavedFrom } from '@vault/contract';
import { isPublishedDate } from '@vault/domain';
import type { SignedInUser } from '../../access/actor.ts';
import { constraintOf, sqlState, UNIQUE_VIOLATION } from '../../db/postgres-errors.ts';
import type { CreateInput } from './apply-input.ts';
import type { ContentService } from './content.service.ts';

type Published = { displayName: string; content: PublicContent };

export type SaveFromVaultDeps = {
  content: Pick<ContentService, 'create' | 'findSaved'>;
  /** A book as visitors see it; throws NOT_FOUND for whatever they may not see. */
  getPublished: (source: BookAddress) => Promise<Published>;
};

export type SaveFromVaultService = ReturnType<typeof createSaveFromVaultService>;

/**
 * Copies books of public vaults into people's own. A vault has one copy of each source, however often it is
 * requested.
 */
export function createSaveFromVaultService({ content, getPublished }: SaveFromVaultDeps) {
  return {
    async save(actor: SignedInUser, source: BookAddress): Promise<{ item: ContentItem; isNew: boolean }> {
      // A copy outlives its source: its owner is led to it, even when the vault has closed meanwhile.
      const earlier = await content.findSaved(actor, source);
      if (earlier !== null) return { item: earlier, isNew: false };
      const { displayName, content: published } = await getPublished(source);
      const savedFrom: SavedFrom = { ...source, displayName };
      try {
        const item = await content.create(actor, { key: undefined, input: copyOf(published), savedFrom });
        return { item, isNew: true };
      } catch (error) {
        const item = isSavedMeanwhile(error) ? await content.findSaved(actor, source) : null;
        if (item === null) throw error;
        return { item, isNew: false };
      }
    },
  };
}

/** The reader's own rating stays open: the one on the public page is somebody else's. */
function copyOf(book: PublicContent): CreateInput {
  return {
    type: book.type,
    title: book.title,
    authors: book.authors,
    summary: book.summary,
    category: book.category,
    ...(book.image !== null && { image: book.image }),
    ...(book.isbn !== null && { isbn: book.isbn }),
    ...(book.pageCount !== null && { pageCount: book.pageCount }),
    ...(book.timeCommitment !== null && { timeCommitment: book.timeCommitment }),
    ...(isOwnDate(book.publishedDate) && { publishedDate: book.publishedDate }),
    takeawayList: book.takeawayList.map(({ text }) => ({ text })),
    quoteList: book.quoteList.map(({ text, source }) => ({ text, location: source })),
    // The newest note comes first, and of notes that arrived together, the last one.
    noteList: book.noteList.map(({ title, content }) => ({ title, content })).toReversed(),
  };
}

/** A public book may be older than a person's vault knows years for. */
function isOwnDate(date: string | null): date is string {
  return date !== null && isPublishedDate(date);
}

function isSavedMeanwhile(error: unknown): boolean {
  return sqlState(error) === UNIQUE_VIOLATION && constraintOf(error) === 'content_items_saved_from';
}
