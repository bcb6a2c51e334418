import { formatCount } from '~/platform/format.ts';
import { Cover } from '~/ui/cover/cover.tsx';
import { HiddenStatus } from '~/ui/hidden-status.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import { useAllOverwritten, useSaving } from '../saving/book-edits.tsx';
import type { Book } from '../saving/edits.ts';
import { BackToLibrary } from '../back-to-library.tsx';
import { BookFacts, BookStars } from './book-facts.tsx';
import { BookHeading } from './book-heading.tsx';
import { CoverLight } from './cover-light.tsx';
import { HeaderGrid } from './header-grid.tsx';
import { ReadingFacts } from '../reading/reading-facts.tsx';
import { DeleteBook } from '../delete-book.tsx';
import { EditDetails } from './edit-details.tsx';

export function BookHeader({ book }: { book: Book }) {
  return (
    <header>
      <CoverLight book={book} />
      <div className="reading-column on-cover-light relative">
        <div className="group/head flex min-h-10 flex-wrap items-center justify-between gap-x-2 pt-4 md:pt-6 print:hidden">
          <BackToLibrary />
          {/* On its way back the link has more to say: on a phone it would take a row of its own, and push the page down. */}
          <div className="relative -mr-2 ml-auto flex items-center group-has-data-returning/head:absolute group-has-data-returning/head:invisible">
            <SavingNote />
            <OverwrittenNote />
            <EditDetails book={book} />
            <DeleteBook book={book} />
          </div>
        </div>
        <HeaderGrid
          cover={<Cover title={book.title} authors={book.authors} imageUrl={book.image} loading="eager" />}
          heading={
            <>
              <BookHeading book={book} />
              <BookStars book={book} />
            </>
          }
          facts={
            <>
              <BookFacts book={book} />
              <ReadingFacts book={book} />
            </>
          }
        />
      </div>
    </header>
  );
}

function SavingNote() {
  const saving = useSaving();
  return (
    // On a phone the row has no room for it: below, nothing moves when it comes.
    <p role="status" className="text-caption text-quiet max-md:absolute max-md:end-3 max-md:top-full">
      {saving === 'saving' && <span className="saving-note">Saving...</span>}
      {saving === 'saved' && <VisuallyHidden>Saved</VisuallyHidden>}
    </p>
  );
}

/** Says what is offered below a text, wherever on the page that is. */
function OverwrittenNote() {
  const { size } = useAllOverwritten();
  return (
    <HiddenStatus>
      {size > 0 &&
        `Your version replaced ${formatCount(size, 'text')} from somewhere else. You can put back what it replaced, right below it.`}
    </HiddenStatus>
  );
}
