import { useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BOOK_SECTIONS, entryOfAnchor } from '@vault/domain';
import { useSteady } from '~/platform/use-steady.ts';
import { useAfterPress } from '~/platform/use-after-press.ts';
import { joinClasses } from '~/ui/class-names.ts';
import { QuoteIcon, TakeawayIcon } from '~/ui/icon.tsx';
import { useDiscarded } from '../inline/use-discarded.ts';
import type { EditingEnd } from '../inline/use-inline-editor.ts';
import { textOfEdit } from '../saving/edit-words.ts';
import { useBookEdits } from '../saving/book-edits.tsx';
import { type Book, entryKey, keyOfEdit, type PutEdit } from '../saving/edits.ts';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import { withSeen } from '../saving/overwritten.ts';
import { beginEntry } from './begin-entry.ts';
import { checkLine, EntryLine, type ListedLine } from './entry-line.tsx';
import type { LineMoves } from '../entry-tools/entry-tools.tsx';
import { focusAddButton } from '../entry-focus.ts';
import { type EmptySection, Section } from './section.tsx';
import { SECTIONS } from './sections.ts';
import { UnsavedEntries } from './unsaved-entries.tsx';
import { useDragOrder } from '../order/use-drag-order.ts';
import type { MarkEntry } from '../selecting/use-line-selecting.tsx';
import { useLineOrder } from '../order/use-line-order.ts';

type LineList = ListedLine['list'];

/** A line that is not in the book yet, and what was written in it before. */
type Blank = { line: ListedLine; written: string };

const words: Record<LineList, { adds: string; empty: EmptySection }> = {
  takeawayList: {
    adds: 'takeaway',
    empty: {
      title: BOOK_SECTIONS.takeaways.nothing,
      help: 'The ideas you want to remember.',
      actionLabel: 'Add a Takeaway',
      icon: <TakeawayIcon />,
    },
  },
  quoteList: {
    adds: 'quote',
    empty: {
      title: BOOK_SECTIONS.quotes.nothing,
      help: 'Passages worth having word for word.',
      actionLabel: 'Add a Quote',
      icon: <QuoteIcon />,
    },
  },
};

type LineSectionProps = { list: LineList; book: Book; mark: MarkEntry | null };

/** The takeaways or the quotes. A new one stands first, and is nobody's but the page's until it has text. */
export function LineSection({ list, book, mark }: LineSectionProps) {
  const [blank, setBlank] = useState<Blank | null>(null);
  const [justWrittenId, setJustWrittenId] = useState<string | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const afterPress = useAfterPress();
  const offerBack = useDiscarded();
  const { queue, read } = useBookEdits();
  const { adds, empty } = words[list];
  const { moveTo, moveBy, announcement } = useLineOrder(list);
  const helpId = useId();
  const lines = linesOf(book, list);
  // It may be in the book before its writer is done: it is saved when the tab hides.
  const others = lines.filter(({ entry }) => entry.id !== blank?.line.entry.id);
  const isBlankKept = others.length < lines.length;
  const shown = blank === null ? lines : [blank.line, ...others];
  const drag = useDragOrder({
    // The row that is not in the book yet has no place in its order.
    onDrop: (row, to) => moveTo(entryOfAnchor(row), blank === null || isBlankKept ? to : Math.max(0, to - 1)),
  });
  const step = useSteady(moveBy);
  const moving = useMemo<LineMoves>(() => ({ drag, helpId, onStep: step }), [drag, helpId, step]);
  const moves = lines.length > 1 ? moving : null;

  /** In an empty section, the button that adds is elsewhere. */
  function keepFocus(change: () => void) {
    const focused = document.activeElement;
    flushSync(change);
    if (focused?.isConnected === false) focusAddButton(rows.current);
  }

  /** Enter leads on to the next line, until one stays blank. */
  function handleEnd(line: ListedLine, { text, isFocusHere, isByEnter }: EditingEnd, leaveFocus: () => void) {
    if (line.entry.id !== blank?.line.entry.id) return;
    const isGivenUp = (text ?? '').trim() === '';
    const removal = { kind: 'remove', list, id: line.entry.id } as const;
    if (isGivenUp && isBlankKept) queue.add(withSeen(removal, read(), queue.getState().waiting));
    const isNextWanted = isByEnter === true && !isGivenUp;
    if (isNextWanted) leaveFocus();
    setJustWrittenId(isFocusHere && !isNextWanted ? line.entry.id : null);
    const goOn = () => setBlank((now) => (now !== blank ? now : isNextWanted ? newBlank(list) : null));
    if (isGivenUp && !isFocusHere) return afterPress(() => keepFocus(goOn));
    flushSync(goOn);
    if (isGivenUp) focusAddButton(rows.current);
  }

  /** Its removal waits, and would be dropped for a line of the same id: the server would keep the old words. */
  function isGoing({ entry }: ListedLine) {
    const key = entryKey(list, entry.id);
    return queue.getState().waiting.some((edit) => keyOfEdit(edit) === key);
  }

  const endLine = useSteady(handleEnd);
  const discardLine = useSteady((line: ListedLine, written: string) =>
    offerBack(() => setBlank({ line: isGoing(line) ? renamed(line) : line, written })),
  );

  function handleEdit(added: PutEdit) {
    const line = emptyLineOf(added);
    if (line !== null) setBlank({ line, written: textOfEdit(added) });
  }

  return (
    <Section
      {...SECTIONS[list]}
      adds={adds}
      onAdd={() => setBlank(newBlank(list))}
      empty={shown.length === 0 ? empty : null}
      isSelecting={mark !== null}
    >
      <UnsavedEntries
        list={list}
        shownIds={shown.map(({ entry }) => entry.id)}
        checkSize={checkLine[list]}
        onEdit={handleEdit}
        justWrittenId={justWrittenId}
      />
      <ul ref={rows} className={joinClasses('flex flex-col', list === 'quoteList' ? 'gap-10' : 'gap-6')}>
        {shown.map((line) => (
          <EntryLine
            key={line.entry.id}
            line={line}
            type={book.type}
            previewLink={book.previewLink}
            isBlank={line === blank?.line}
            written={line === blank?.line ? blank.written : ''}
            moves={moves}
            mark={mark}
            onEnd={endLine}
            onDiscard={discardLine}
          />
        ))}
      </ul>
      {moves && (
        <p id={helpId} hidden>
          Drag it, or use the up and down arrow keys.
        </p>
      )}
      <div role="status">
        <VisuallyHidden key={announcement.turn}>{announcement.words}</VisuallyHidden>
      </div>
    </Section>
  );
}

function linesOf(book: Book, list: LineList): ListedLine[] {
  return list === 'takeawayList'
    ? book.takeawayList.map((entry) => ({ list, entry }))
    : book.quoteList.map((entry) => ({ list, entry }));
}

function emptyLineOf(added: PutEdit): ListedLine | null {
  if (added.list === 'takeawayList') return { list: added.list, entry: { ...added.entry, text: '' } };
  return added.list === 'quoteList' ? { list: added.list, entry: { ...added.entry, text: '' } } : null;
}

function renamed(line: ListedLine): ListedLine {
  return { ...line, entry: { ...line.entry, id: crypto.randomUUID() } } as ListedLine; // of the same list
}

function newBlank(list: LineList): Blank {
  const entry = { ...beginEntry(), text: '' };
  const line: ListedLine =
    list === 'takeawayList'
      ? { list, entry }
      : { list, entry: { ...entry, page: null, location: null, comment: null } };
  return { line, written: '' };
}
