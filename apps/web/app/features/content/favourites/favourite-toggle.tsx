import { joinClasses } from '~/ui/class-names.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { FavouriteIcon } from '~/ui/icon.tsx';

type FavouriteToggleProps = {
  isFavourite: boolean;
  onToggle: (isFavourite: boolean) => void;
  className?: string;
};

/** A heart: an outline, and filled for a favourite. */
export function FavouriteToggle({ isFavourite, onToggle, className }: FavouriteToggleProps) {
  return (
    <IconButton
      label="Favourite"
      aria-pressed={isFavourite}
      icon={<FavouriteIcon className={isFavourite ? 'size-4 fill-current' : 'size-4'} />}
      size="small"
      className={joinClasses('aria-pressed:text-accent', className)}
      onClick={() => onToggle(!isFavourite)}
    />
  );
}
