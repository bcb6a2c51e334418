import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRecord } from '@vault/domain';
import { openTabChannel } from '~/platform/device/tab-channel.ts';
import { contentKeys } from './content.queries.ts';

/** Whose library has changed. Nothing else goes through the channel: listeners ask the server. */
type LibraryNews = { userId: string };

/** How long further news is awaited, in milliseconds, so that several changes cause one request. */
export const NEWS_GATHERING = 300;

const tellers = new WeakMap<QueryClient, () => void>();

/** Tells the person's other tabs that their lists may be stale. Nothing if nobody is signed in. */
export function tellOtherTabs(client: QueryClient): void {
  tellers.get(client)?.();
}

type Reader = {
  userId: string;
  /** Without a session what is shown is marked as stale, and refetched after the next sign-in. */
  isSignedIn: boolean;
};

/**
 * Keeps this tab's lists in step with the person's other tabs: at once if it is visible, else when they come back.
 */
export function useLibraryNews({ userId, isSignedIn }: Reader): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = openTabChannel<LibraryNews>({ name: 'kv-library', parse: parseNews });
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      gathering = undefined;
      const isSeen = document.visibilityState === 'visible';
      // Not passed on: two tabs would notify each other endlessly.
      void client.invalidateQueries({
        queryKey: contentKeys.all,
        refetchType: isSeen && isSignedIn ? 'active' : 'none',
      });
    };
    channel.subscribe((news) => {
      if (news.userId === userId) gathering ??= setTimeout(renew, NEWS_GATHERING);
    });
    const tell = () => channel.post({ userId });
    tellers.set(client, tell);
    return () => {
      if (tellers.get(client) === tell) tellers.delete(client);
      if (gathering !== undefined) {
        clearTimeout(gathering);
        renew();
      }
      channel.close();
    };
  }, [client, userId, isSignedIn]);
}

function parseNews(message: unknown): LibraryNews | null {
  if (!isRecord(message)) return null;
  const { userId } = message;
  return typeof userId === 'string' ? { userId } : null;
}
