import type { ApiCall } from '@vault/contract/client';
import { Cover } from '~/ui/cover.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import { useSaving } from '../saving/book-edits.tsx';
import type { Book } from '../saving/edits.ts';
import { BackToLibrary } from '../back-to-library.tsx';
import { BookFacts } from './book-facts.tsx';
import { BookHeading } from './book-heading.tsx';
import { CoverLight } from './cover-light.tsx';
import { ReadingFacts } from '../reading/reading-facts.tsx';
import { DeleteBook } from '../delete-book.tsx';
import { EditDetails } from './edit-details.tsx';

export function BookHeader({ book, call }: { book: Book; call: ApiCall }) {
  return (
    <header>
      <CoverLight book={book} />
      <div className="reading-column on-cover-light relative">
        <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-2 pt-4 md:pt-6">
          <BackToLibrary call={call} />
          <div className="-mr-2 ml-auto flex items-center">
            <SavingNote />
            <EditDetails book={book} />
            <DeleteBook book={book} call={call} />
          </div>
        </div>
        <div className="mt-6 flex flex-col gap-7 md:mt-10 md:flex-row md:gap-10">
          <Cover
            title={book.title}
            authors={book.authors}
            imageUrl={book.image}
            loading="eager"
            className="w-32 flex-none self-start md:w-44"
          />
          <div className="min-w-0 flex-1 md:pt-2">
            <BookHeading book={book} />
            <BookFacts book={book} />
            <ReadingFacts book={book} />
          </div>
        </div>
      </div>
    </header>
  );
}

function SavingNote() {
  const saving = useSaving();
  return (
    <p role="status" className="text-caption text-quiet">
      {saving === 'saving' && <span className="saving-note">Saving...</span>}
      {saving === 'saved' && <VisuallyHidden>Saved</VisuallyHidden>}
    </p>
  );
}
