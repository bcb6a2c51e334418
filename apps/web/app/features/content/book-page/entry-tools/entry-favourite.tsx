import { FavouriteToggle } from '~/ui/entry/favourite-toggle.tsx';
import { useBookEdits } from '../saving/book-edits.tsx';
import type { ListName } from '../saving/edits.ts';
import { markEntry } from '../saving/entry-edits.ts';

type EntryFavouriteProps = { list: ListName; entry: { id: string; isFavourite: boolean } };

/** The heart among the tools of an entry. */
export function EntryFavourite({ list, entry: { id, isFavourite } }: EntryFavouriteProps) {
  const { queue } = useBookEdits();
  return (
    <FavouriteToggle
      isFavourite={isFavourite}
      onToggle={(isWanted) => queue.add(markEntry({ list, id }, isWanted))}
    />
  );
}
