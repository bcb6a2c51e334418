import { api } from '~/api/api.ts';
import { contentCreator } from '~/features/content/add-form/create-content.mutations.ts';
import { createDesk, type Desk } from '~/features/generation/create-desk.ts';
import { subscriptionKeys } from '~/features/subscription/subscription.queries.ts';
import { getQueryClient } from '~/platform/query-client.ts';

let opened: { userId: string; desk: Desk } | undefined;

/** The desk for the drafts of the person who is signed in on this page. For the browser alone. */
export function getDraftDesk(userId: string): Desk {
  if (opened?.userId === userId) return opened.desk;
  const client = getQueryClient();
  const desk = createDesk({
    userId,
    api,
    save: contentCreator(client),
    onAllowanceChange: () => void client.invalidateQueries({ queryKey: subscriptionKeys.all }),
  });
  opened = { userId, desk };
  return desk;
}
