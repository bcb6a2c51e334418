import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ContentItem, EntryWithSource } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { hasCode } from '~/api/has-code.ts';
import { markInLists, overtakeLists, renewInLists } from '../cached-lists.ts';
import { showItem } from '../content.mutations.ts';
import { contentItemQuery, contentKeys } from '../content.queries.ts';
import { tellOtherTabs } from '../library-news.ts';

type Parts = {
  entry: EntryWithSource;
  call: ApiCall;
  client: QueryClient;
  /** Called even when the card is out of sight meanwhile. */
  onFailure: (error: Error, isFavourite: boolean) => void;
};

/** Which entries are known to be favourites, or none, while presses of their hearts are under way. */
const kept = new Map<string, boolean>();

/** Marks an entry wherever it is listed, at once. In sequence for each entry, so that the last press wins. */
export function markFavourite({ entry: { id, content }, call, client, onFailure }: Parts) {
  const mutationKey = ['favourite', id];
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  const show = (isFavourite: boolean) => markInLists(client, { entryId: id, isFavourite });
  /** A favourite may have come into a list of favourites, or gone. What is in sight stays where it is until it is left. */
  const doubtLists = () => client.invalidateQueries({ queryKey: contentKeys.entries, refetchType: 'none' });

  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: (isFavourite: boolean) =>
      call('PATCH /content/{id}', {
        params: { id: content._id },
        body: { favourites: { [id]: isFavourite } },
      }),
    onMutate(isFavourite) {
      if (isLast()) kept.set(id, !isFavourite);
      show(isFavourite);
    },
    onSuccess(item, isFavourite) {
      kept.set(id, isFavourite);
      takeItem(client, item);
      if (isLast()) show(isFavourite);
      void doubtLists();
      tellOtherTabs(client);
      overtakeLists(client, contentKeys.entries);
    },
    onError(error, isFavourite) {
      if (isLast()) show(kept.get(id) ?? !isFavourite);
      void (isEntryGone(error) ? client.invalidateQueries({ queryKey: contentKeys.entries }) : doubtLists());
      onFailure(error, isFavourite);
    },
    onSettled: () => void (isLast() && kept.delete(id)),
  });
}

/** The entry, or its book, was deleted elsewhere meanwhile. */
export function isEntryGone(error: unknown): boolean {
  return hasCode(error, 'NOT_FOUND') || hasCode(error, 'VALIDATION_FAILED');
}

function takeItem(client: QueryClient, item: ContentItem): void {
  const known = client.getQueryData(contentItemQuery(item._id).queryKey);
  if (known !== undefined && known.version < item.version) showItem(client, item);
  else renewInLists(client, item);
}
