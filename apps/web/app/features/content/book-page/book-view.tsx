import { type ReactNode, useState } from 'react';
import { isLongRead } from '@vault/domain';
import { PageMain } from '~/shell/page-main.tsx';
import { useDocumentTitle } from '~/shell/use-document-title.ts';
import { SectionNav } from '~/ui/section-nav.tsx';
import { countEntries } from '../count-entries.ts';
import { LineSection } from './entries/line-section.tsx';
import { NotesSection } from './entries/notes-section.tsx';
import { listSections } from './entries/sections.ts';
import { SummarySection } from './entries/summary-section.tsx';
import { BookHeader } from './header/book-header.tsx';
import { HasManyEntries } from './inline/use-near.ts';
import { useShownBook } from './saving/book-edits.tsx';
import { BeginMoving, useLineMoving } from './moving/use-line-moving.tsx';
import { BeginSelecting, useLineSelecting } from './selecting/use-line-selecting.tsx';
import { useGoToAnchor } from './use-go-to-anchor.ts';

/** Up to so many, each has all its tools at any time. */
const FEW_ENTRIES = 150;

type BookViewProps = {
  children?: ReactNode;
  end?: ReactNode;
};

/** A book as it is read, and written in. */
export function BookView({ children, end }: BookViewProps) {
  const book = useShownBook();
  // As it was found: no row comes or goes while somebody writes.
  const [isLong] = useState(() => isLongRead(book));
  const [hasMany] = useState(() => countEntries(book) > FEW_ENTRIES);
  const selecting = useLineSelecting(book);
  const moving = useLineMoving();
  useGoToAnchor();
  useDocumentTitle(book.title);

  return (
    <BeginMoving value={moving.begin}>
      <BeginSelecting value={selecting.begin}>
        <PageMain width="bare" className="relative overflow-x-clip pb-32 print:pb-0">
          <BookHeader book={book} />
          {isLong && <SectionNav isBelowHeader sections={listSections(book)} className="reading-column" />}
          <HasManyEntries value={hasMany}>
            <div className="reading-column relative">
              {children}
              <SummarySection book={book} />
              <LineSection list="takeawayList" book={book} mark={selecting.markIn('takeawayList')} />
              <LineSection list="quoteList" book={book} mark={selecting.markIn('quoteList')} />
            </div>
            <div className="reading-column relative">
              <NotesSection book={book} mark={selecting.markIn('noteList')} />
            </div>
          </HasManyEntries>
          <div className="reading-column relative">{end}</div>
        </PageMain>
        {selecting.bar}
        {moving.dialog}
      </BeginSelecting>
    </BeginMoving>
  );
}
