import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { joinClasses } from '~/ui/class-names.ts';
import { QuoteIcon, TakeawayIcon } from '~/ui/icon.tsx';
import type { EditingEnd } from '../inline/use-inline-editor.ts';
import type { Book } from '../saving/edits.ts';
import { EntryLine, type Line } from './entry-line.tsx';
import { focusAddButton } from './entry-focus.ts';
import { type EmptySection, Section } from './section.tsx';
import { UnsavedEntries } from './unsaved-entries.tsx';

type LineList = Line['list'];

const words: Record<LineList, { title: string; adds: string; empty: EmptySection }> = {
  takeawayList: {
    title: 'Key Takeaways',
    adds: 'takeaway',
    empty: {
      title: 'No takeaways yet',
      help: 'The lines you want to remember.',
      actionLabel: 'Add a Takeaway',
      icon: <TakeawayIcon />,
    },
  },
  quoteList: {
    title: 'Notable Quotes',
    adds: 'quote',
    empty: {
      title: 'No quotes saved',
      help: 'Passages worth having word for word.',
      actionLabel: 'Add a Quote',
      icon: <QuoteIcon />,
    },
  },
};

/** The takeaways or the quotes. A new one stands first, and is nobody's but the page's until it has text. */
export function LineSection({ list, book }: { list: LineList; book: Book }) {
  const [blank, setBlank] = useState<Line | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const { title, adds, empty } = words[list];
  const lines = linesOf(book, list);
  const isBlankShown = blank !== null && lines.every(({ entry }) => entry.id !== blank.entry.id);
  const shown = isBlankShown ? [blank, ...lines] : lines;

  function handleEnd(line: Line, { text, isFocusHere }: EditingEnd) {
    if (line.entry.id !== blank?.entry.id) return;
    const isGivenUp = (text ?? '').trim() === '';
    flushSync(() => setBlank(null));
    if (isGivenUp && isFocusHere) focusAddButton(rows.current);
  }

  return (
    <Section
      title={title}
      adds={adds}
      onAdd={() => setBlank(makeBlank(list))}
      empty={shown.length === 0 ? empty : null}
    >
      <UnsavedEntries list={list} shownIds={shown.map(({ entry }) => entry.id)} />
      <ul ref={rows} className={joinClasses('flex flex-col', list === 'quoteList' ? 'gap-10' : 'gap-6')}>
        {shown.map((line) => (
          <EntryLine
            key={line.entry.id}
            line={line}
            isBlank={line === blank}
            onEnd={(end) => handleEnd(line, end)}
          />
        ))}
      </ul>
    </Section>
  );
}

function linesOf(book: Book, list: LineList): Line[] {
  return list === 'takeawayList'
    ? book.takeawayList.map((entry) => ({ list, entry }))
    : book.quoteList.map((entry) => ({ list, entry }));
}

function makeBlank(list: LineList): Line {
  const now = new Date().toISOString();
  const entry = {
    id: crypto.randomUUID(),
    text: '',
    origin: 'user',
    createdAt: now,
    updatedAt: now,
  } as const;
  return list === 'takeawayList'
    ? { list, entry }
    : { list, entry: { ...entry, page: null, location: null, comment: null } };
}
