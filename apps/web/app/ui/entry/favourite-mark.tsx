import { FavouriteIcon } from '../icon.tsx';

/** Follows the last word of a favourite, and takes no room: no line breaks differently for it. */
export function FavouriteMark() {
  return (
    <FavouriteIcon className="pointer-events-none ms-1 -me-[15px] inline size-[11px] fill-current align-baseline text-accent" />
  );
}
