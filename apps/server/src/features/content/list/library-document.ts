import type { LibraryPage } from '@vault/contract/client';
import { type LibraryOrder, USUAL_ORDER } from '@vault/domain';
import type { CookieJar } from '../../../access/cookies.ts';
import type { SessionCookieCheck } from '../../../access/session-cookie.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { ContentListing } from './content.listing.ts';

type Parts = {
  cookies: CookieJar;
  findOwner: SessionCookieCheck;
  takeFromBudget: (userId: string) => Promise<void>;
  listing: ContentListing;
  logger: Logger;
};

/** Reads the first page of the library that a request's cookies open; null when they open none. */
export function createFirstPageReader({ cookies, findOwner, takeFromBudget, listing, logger }: Parts) {
  return async (cookieHeader: string | undefined, order: LibraryOrder): Promise<LibraryPage | null> => {
    try {
      const owner = await findOwner(cookies.session.read(cookieHeader));
      if (owner === null) return null;
      await takeFromBudget(owner.user.id);
      return await listing.listContent(owner.actor, order === USUAL_ORDER ? {} : { sort: order });
    } catch (error) {
      // The page then asks the API itself, and has words for what goes wrong there.
      logger.warn({ err: error }, 'a library could not be sent along with its page');
      return null;
    }
  };
}
