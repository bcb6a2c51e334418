import { useSingleKeys } from '~/platform/keys/single-keys.ts';
import { AddIcon } from '~/ui/icon.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';

/** Floats above the foot of a phone's screen, within reach of the thumb. On a low one it would hide what is to be read,
    and lies in the bar. */
export function AddBookButton({ onAddBook }: { onAddBook: () => void }) {
  return (
    <IconButton
      label="Add New Book"
      aria-keyshortcuts={useSingleKeys() ? 'A' : undefined}
      icon={<AddIcon className="size-6" />}
      tone="primary"
      onClick={onAddBook}
      className="above-foot fixed right-4 bottom-[calc(1rem+var(--foot-bar)+env(safe-area-inset-bottom,0px))] z-(--layer-header) size-14 rounded-full shadow-raised low:right-2 low:bottom-[calc(0.25rem+env(safe-area-inset-bottom,0px))] low:size-12"
    />
  );
}
