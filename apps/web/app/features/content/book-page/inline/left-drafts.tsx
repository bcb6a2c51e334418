import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { focusHeading } from '~/shell/focus-heading.ts';
import { dropLeftDraft, type LeftDraft, readLeftDrafts } from '../saving/draft-store.ts';
import { isOverwritten } from '../saving/overwritten.ts';
import { UnsavedBox } from './unsaved-box.tsx';

const unsaved = { headline: "This hadn't been saved when the book was deleted." };
const overwritten = {
  label: 'Overwritten',
  headline: 'This was saved somewhere else, and your version replaced it before the book was deleted.',
};

type Item = { userId: string; itemId: string };

/** What this device has kept of a book that was deleted elsewhere before its words were saved. */
export function LeftDrafts(item: Item) {
  const client = useQueryClient();
  const query = leftDraftsQuery(item);
  const drafts = useQuery(query).data ?? [];

  function discard(draft: LeftDraft) {
    dropLeftDraft(draft);
    flushSync(() => client.setQueryData(query.queryKey, (all) => all?.filter((other) => other !== draft)));
    focusHeading();
  }

  return drafts.map((draft) => (
    <UnsavedBox
      key={`${draft.name}/${draft.key}`}
      edit={draft.edit}
      tone="calm"
      {...(isOverwritten(draft.edit) ? overwritten : unsaved)}
      onDiscard={() => discard(draft)}
    />
  ));
}

function leftDraftsQuery({ userId, itemId }: Item) {
  return queryOptions({
    queryKey: ['left-drafts', userId, itemId] as const,
    queryFn: () => readLeftDrafts({ userId, itemId }),
    // Another page may have left some meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
}
