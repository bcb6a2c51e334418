import { useSingleKeys } from '~/platform/keys/single-keys.ts';
import { AddIcon } from '~/ui/icon.tsx';
import { joinClasses } from '~/ui/class-names.ts';

type AddBookCardProps = { onAddBook: () => void; className?: string };

const look =
  'group flex flex-col items-center justify-center gap-3 rounded-card border border-dashed border-stroke p-4 font-serif text-[1.0625rem] text-quiet transition-colors hover:border-accent hover:bg-accent-soft hover:text-accent-strong pressed:translate-y-px';

/** An empty place on the shelf. */
export function AddBookCard({ onAddBook, className }: AddBookCardProps) {
  return (
    <button
      type="button"
      aria-keyshortcuts={useSingleKeys() ? 'A' : undefined}
      onClick={onAddBook}
      className={joinClasses(look, className)}
    >
      <Invitation />
    </button>
  );
}

/** The same for a page that no script has reached yet. */
export function AddBookLink({ to, className }: { to: string; className?: string }) {
  return (
    <a href={to} className={joinClasses(look, 'no-underline', className)}>
      <Invitation />
    </a>
  );
}

function Invitation() {
  return (
    <>
      <span className="grid size-12 place-items-center rounded-full bg-well text-accent transition-colors group-hover:bg-card">
        <AddIcon />
      </span>
      Add New Book
    </>
  );
}
