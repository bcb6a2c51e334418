import { IconButton } from '../button/icon-button.tsx';
import { FavouriteIcon } from '../icon.tsx';

type FavouriteToggleProps = {
  isFavourite: boolean;
  onToggle: (isFavourite: boolean) => void;
};

/** A heart: an outline, and filled for a favourite. */
export function FavouriteToggle({ isFavourite, onToggle }: FavouriteToggleProps) {
  return (
    <IconButton
      label="Favourite"
      aria-pressed={isFavourite}
      icon={<FavouriteIcon className={isFavourite ? 'size-4 fill-current' : 'size-4'} />}
      size="small"
      className="aria-pressed:text-accent"
      onClick={() => onToggle(!isFavourite)}
    />
  );
}
