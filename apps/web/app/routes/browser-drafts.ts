import { api } from '~/api/api.ts';
import { getSession } from '~/features/account/browser-session.ts';
import { contentCreator } from '~/features/content/add-form/create-content.mutations.ts';
import { createDesk, type Desk } from '~/features/generation/desk/create-desk.ts';
import { subscriptionKeys } from '~/features/subscription/subscription.queries.ts';
import { getQueryClient } from '~/platform/query-client.ts';

let opened: { userId: string; desk: Desk } | undefined;

/** The desk for the drafts of the person who is signed in on this page. For the browser alone. */
export function getDraftDesk(userId: string): Desk {
  if (opened?.userId === userId) return opened.desk;
  const client = getQueryClient();
  const create = contentCreator(client);
  const desk = createDesk({
    userId,
    call: api,
    async save(request) {
      await ensureStillHere(userId);
      return create(request);
    },
    onAllowanceChange: () => void client.invalidateQueries({ queryKey: subscriptionKeys.all }),
  });
  opened = { userId, desk };
  return desk;
}

/** A draft takes time, and somebody who has signed in here meanwhile must not get it. */
async function ensureStillHere(userId: string): Promise<void> {
  const state = await getSession().resolve();
  if ('user' in state && state.user.uid === userId) return;
  throw new Error('Your session ended before this book was saved.');
}
