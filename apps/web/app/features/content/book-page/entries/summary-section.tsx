import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MOBILE_SUMMARY_CHARACTERS } from '@vault/contract/client';
import { useIsMobile } from '~/platform/use-media-query.ts';
import { Button } from '~/ui/button.tsx';
import { BookIcon } from '~/ui/icon.tsx';
import { InlineText } from '../inline/inline-text.tsx';
import { UnsavedText } from '../inline/unsaved-text.tsx';
import type { EditingEnd } from '../inline/use-inline-editor.ts';
import type { Book } from '../saving/edits.ts';
import { useBookEdits } from '../saving/book-edits.tsx';
import { useMarkdown } from '../markdown/use-markdown.tsx';
import { focusEditButton } from '../inline/edit-button.tsx';
import { focusAddButton } from './entry-focus.ts';
import { OriginChip } from './origin-chip.tsx';
import { Section } from './section.tsx';

const noSummary = {
  title: 'No summary yet',
  help: 'What it is about, in a few sentences.',
  actionLabel: 'Add a Summary',
  icon: <BookIcon />,
};

export function SummarySection({ book }: { book: Book }) {
  const [isAdding, setIsAdding] = useState(false);
  const [isExpanded, setIsExpanded] = useState(false);
  const isMobile = useIsMobile();
  const frame = useRef<HTMLDivElement>(null);
  const { queue } = useBookEdits();
  const { view, isFoldable } = useMarkdown(book.summary, {
    origin: book.summaryOrigin,
    limit: isMobile ? MOBILE_SUMMARY_CHARACTERS : Infinity,
    isExpanded,
    headingLevel: 3,
  });
  const isEmpty = book.summary === '' && !isAdding;

  function handleEnd({ text, isFocusHere }: EditingEnd) {
    flushSync(() => setIsAdding(false));
    if (isFocusHere && book.summary === '' && !text?.trim()) focusAddButton(frame.current);
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
      title="Summary"
      onAdd={() => setIsAdding(true)}
      empty={isEmpty ? noSummary : null}
      className="mt-10"
    >
      <div ref={frame}>
        {isEmpty ? (
          <UnsavedText editKey="summary" onDone={handleDone} />
        ) : (
          <InlineText
            label="summary"
            as="div"
            lines="many"
            editKey="summary"
            className="font-serif text-reading"
            value={book.summary}
            view={view}
            opensAt={isAdding ? 'end' : undefined}
            toEdit={(text) => ({ kind: 'field', field: 'summary', value: text.trim() })}
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
        <OriginChip origin={book.summaryOrigin} name="summary" onMakeMine={handleMakeMine} />
      )}
    </Section>
  );
}
