import { FavouriteIcon } from './icon.tsx';

/**
 * Stands after the last word of a favourite, and takes no room: no line breaks differently for it. Where nothing hovers,
 * the heart that is pressed is in sight itself.
 */
export function FavouriteMark() {
  return (
    <FavouriteIcon className="pointer-events-none ms-1 -me-[15px] inline size-[11px] fill-current align-baseline text-accent [@media(hover:none)]:hidden" />
  );
}
