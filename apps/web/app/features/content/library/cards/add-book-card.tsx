import { AddIcon } from '~/ui/icon.tsx';
import { joinClasses } from '~/ui/class-names.ts';

type AddBookCardProps = { onAddBook: () => void; className?: string };

/** An empty place on the shelf. */
export function AddBookCard({ onAddBook, className }: AddBookCardProps) {
  return (
    <button
      type="button"
      onClick={onAddBook}
      className={joinClasses(
        'group flex flex-col items-center justify-center gap-3 rounded-card border border-dashed border-stroke p-4 font-serif text-[1.0625rem] text-quiet transition-colors hover:border-accent hover:bg-accent-soft hover:text-accent-strong',
        className,
      )}
    >
      <span className="grid size-12 place-items-center rounded-full bg-well text-accent transition-colors group-hover:bg-card">
        <AddIcon />
      </span>
      Add New Book
    </button>
  );
}
