import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MOBILE_SUMMARY_CHARACTERS, TEXT_LIMITS } from '@vault/contract/client';
import { BOOK_SECTIONS } from '@vault/domain';
import { useIsMobile } from '~/platform/use-media-query.ts';
import { Button } from '~/ui/button/button.tsx';
import { BookIcon } from '~/ui/icon.tsx';
import { atMost } from '../../checks/check-size.ts';
import { findHeldText } from '../inline/find-held-text.ts';
import { InlineText } from '../inline/inline-text.tsx';
import { LeftTexts } from '../inline/left-texts.tsx';
import { useDiscarded } from '../inline/use-discarded.ts';
import { withGivenUp } from '../inline/words-added.ts';
import type { EditingEnd } from '../inline/use-inline-editor.ts';
import type { Book } from '../saving/edits.ts';
import { useBookEdits, useUnsaved } from '../saving/book-edits.tsx';
import { useMarkdown } from '../markdown/use-markdown.tsx';
import { focusEditButton } from '../inline/edit-button.tsx';
import { focusAddButton } from '../entry-focus.ts';
import { OriginChip } from './origin-chip.tsx';
import { Section } from './section.tsx';
import { SECTIONS } from './sections.ts';

const checkSummary = atMost(TEXT_LIMITS.summary, 'summary');

const noSummary = {
  title: BOOK_SECTIONS.summary.nothing,
  help: 'What it is about, in a few sentences.',
  actionLabel: 'Add a Summary',
  icon: <BookIcon />,
};

export function SummarySection({ book }: { book: Book }) {
  /** What the summary that is being added begins with. */
  const [added, setAdded] = useState<string | null>(null);
  const [openings, setOpenings] = useState(0);
  const [isExpanded, setIsExpanded] = useState(false);
  const [isJustWritten, setIsJustWritten] = useState(false);
  const isMobile = useIsMobile();
  const offerBack = useDiscarded();
  const frame = useRef<HTMLDivElement>(null);
  const edits = useBookEdits();
  const { queue, read } = edits;
  const { view, isFoldable } = useMarkdown(book.summary, {
    origin: book.summaryOrigin,
    limit: isMobile ? MOBILE_SUMMARY_CHARACTERS : Infinity,
    isExpanded,
    headingLevel: 3,
  });
  const isEmpty = book.summary === '' && added === null;
  // What is offered to be saved is a summary.
  const isUnsaved = useUnsaved('summary') !== undefined;

  function handleEnd({ text, isFocusHere }: EditingEnd) {
    setIsJustWritten(isFocusHere);
    flushSync(() => setAdded(null));
    if (isFocusHere && book.summary === '' && !text?.trim()) focusAddButton(frame.current);
  }

  /** By now there may be another summary, with a field of its own: a new field takes both texts. */
  function reopen(typed: string, original: string) {
    setOpenings(openings + 1);
    const current = findHeldText(edits, 'summary') ?? read().summary;
    setAdded(withGivenUp({ original, typed, current }));
  }

  function handleDone() {
    focusAddButton(frame.current);
    focusEditButton(frame.current);
  }

  function handleMakeMine() {
    queue.add({ kind: 'field', field: 'summaryOrigin', value: 'user' });
    focusEditButton(frame.current);
  }

  return (
    <Section
      {...SECTIONS.summary}
      onAdd={() => setAdded('')}
      empty={isEmpty && !isUnsaved ? noSummary : null}
      className="mt-10"
    >
      <div ref={frame}>
        {isEmpty ? (
          <LeftTexts
            editKey="summary"
            onDone={handleDone}
            checkSize={checkSummary}
            onEdit={setAdded}
            takesFocus={isJustWritten}
          />
        ) : (
          <InlineText
            key={openings}
            label="summary"
            as="div"
            lines="many"
            editKey="summary"
            className="font-serif text-reading"
            value={book.summary}
            view={view}
            opensAt={added === null ? undefined : 'end'}
            opensWith={added ?? undefined}
            checkSize={checkSummary}
            toEdit={(text) => ({ kind: 'field', field: 'summary', value: text.trim() })}
            onDiscard={
              added === null ? undefined : (typed, original) => offerBack(() => reopen(typed, original))
            }
            onBegin={() => setIsExpanded(true)}
            onEnd={handleEnd}
          />
        )}
      </div>
      {isFoldable && (
        <Button size="small" tone="ghost" className="mt-2 -ml-3" onClick={() => setIsExpanded(!isExpanded)}>
          {isExpanded ? 'Show Less' : 'Show More'}
        </Button>
      )}
      {book.summary !== '' && (
        <OriginChip isSummary origin={book.summaryOrigin} name="summary" onMakeMine={handleMakeMine} />
      )}
    </Section>
  );
}
