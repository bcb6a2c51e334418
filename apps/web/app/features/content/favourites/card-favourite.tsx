import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EntryWithSource } from '@vault/contract';
import { useCall } from '~/api/call-context.ts';
import { readServerWords } from '~/api/server-words.ts';
import { FavouriteToggle } from '~/ui/entry/favourite-toggle.tsx';
import { useToast } from '~/ui/toast/toast.tsx';
import { failureToMark } from '../book-page/saving/edit-words.ts';
import { isEntryGone, markFavourite } from './favourites.mutations.ts';

type CardFavouriteProps = { entry: EntryWithSource };

/** The heart of a line or a note away from its book's page. */
export function CardFavourite({ entry }: CardFavouriteProps) {
  const call = useCall();
  const toast = useToast();
  const client = useQueryClient();
  const onFailure = (error: Error, isFavourite: boolean) => {
    if (isEntryGone(error)) {
      toast.show({ type: 'info', title: `This ${entry.kind} is no longer in your vault` });
      return;
    }
    const description = readServerWords(error) ?? failureToMark(isFavourite, entry.kind);
    toast.show({ type: 'error', title: 'Error', description });
  };
  const { mutate } = useMutation(markFavourite({ entry, call, client, onFailure }));
  return <FavouriteToggle isFavourite={entry.isFavourite} onToggle={mutate} />;
}
