import { useSingleKeys } from '~/platform/keys/single-keys.ts';
import { styleIconButton } from '~/ui/button/button-style.ts';
import { AddIcon } from '~/ui/icon.tsx';
import { Kbd } from '~/ui/kbd.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';

// A phone has a button within reach of the thumb.
const look = styleIconButton({}, 'flex-none w-auto border border-hairline px-3 max-md:hidden');

/** The way to another book, in the header of every page. */
export function HeaderAddBook({ onAddBook }: { onAddBook: () => void }) {
  return (
    <button
      type="button"
      aria-keyshortcuts={useSingleKeys() ? 'A' : undefined}
      aria-haspopup="dialog"
      onClick={onAddBook}
      className={look}
    >
      <Words />
    </button>
  );
}

/** The same for a page that no script has reached yet. */
export function HeaderAddBookLink({ to }: { to: string }) {
  return (
    <a href={to} className={look}>
      <Words />
    </a>
  );
}

function Words() {
  const hasSingleKeys = useSingleKeys();
  return (
    <>
      <AddIcon className="size-4.5" />
      <VisuallyHidden>Add a book</VisuallyHidden>
      <span aria-hidden="true" className="flex items-center gap-2.5 font-normal max-[38rem]:hidden">
        Add
        {hasSingleKeys && (
          <span className="max-[48rem]:hidden pointer-coarse:hidden">
            <Kbd>A</Kbd>
          </span>
        )}
      </span>
    </>
  );
}
