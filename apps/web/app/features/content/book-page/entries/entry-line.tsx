import { memo, useState } from 'react';
import type { Quote, Takeaway } from '@vault/contract';
import { TEXT_LIMITS } from '@vault/contract/client';
import { entryAnchor, type MediaType, opensWithMark } from '@vault/domain';
import { joinClasses } from '~/ui/class-names.ts';
import { FavouriteMark } from '~/ui/entry/favourite-mark.tsx';
import { showHashtags } from '../../hashtags/hashtag-link.tsx';
import { atMost } from '../../checks/check-size.ts';
import type { Called } from '../inline/called-tools.tsx';
import { InlineText } from '../inline/inline-text.tsx';
import type { EditingEnd } from '../inline/use-inline-editor.ts';
import { useBookEdits } from '../saving/book-edits.tsx';
import { type Edit, entryKey } from '../saving/edits.ts';
import { addEntry, changeEntry } from '../saving/entry-edits.ts';
import { EntryOrigin } from './entry-origin.tsx';
import { EntryTools, type LineMoves } from '../entry-tools/entry-tools.tsx';
import { type AddedPart, QuoteSource } from './quote-source.tsx';
import type { MarkEntry } from '../selecting/use-line-selecting.tsx';
import { pastePassage } from '../../paste-passage.ts';
import { haveEqualValues } from './equal-values.ts';
import { useEntryRemoval } from '../entry-tools/use-entry-removal.ts';

export type ListedLine = { list: 'takeawayList'; entry: Takeaway } | { list: 'quoteList'; entry: Quote };

type EntryLineProps = {
  line: ListedLine;
  type: MediaType;
  previewLink: string | null;
  /** It is not in the book yet, and opens for writing. */
  isBlank: boolean;
  /** What was written in it before, and is not saved. */
  written: string;
  /** Null where there is nothing to be put in order. */
  moves: LineMoves | null;
  /** Where several are being selected. */
  mark: MarkEntry | null;
  onEnd: (line: ListedLine, end: EditingEnd, leaveFocus: () => void) => void;
  /** Takes the words that were given up in it while it was not in the book. */
  onDiscard: (line: ListedLine, text: string) => void;
};

const looks = {
  takeawayList: {
    label: 'takeaway',
    lines: 'few',
    as: 'p',
    className: 'hanging-dot font-serif text-reading',
  },
  quoteList: { label: 'quote', lines: 'passage', as: 'blockquote', className: 'hanging-quote' },
} as const;

export const checkLine = {
  takeawayList: atMost(TEXT_LIMITS.line, 'takeaway'),
  quoteList: atMost(TEXT_LIMITS.line, 'quote'),
};

/** A takeaway or a quote. Emptied, it is deleted. Rendered again only when it changes, because there may be many. */
export const EntryLine = memo(Line, ({ line: before, ...old }, { line: after, ...now }) => {
  return haveEqualValues(before.entry, after.entry) && haveEqualValues(old, now);
});

function Line({ line, type, previewLink, isBlank, written, moves, mark, onEnd, onDiscard }: EntryLineProps) {
  const { read } = useBookEdits();
  const remove = useEntryRemoval(line.list);
  const [addedPart, setAddedPart] = useState<AddedPart | null>(null);
  const { list, entry } = line;
  const { label, ...look } = looks[list];
  const isMarked = mark !== null && !isBlank;

  function toEdit(typed: string): Edit | null {
    const text = typed.trim();
    if (text === '') return null;
    const change = changeEntry(read(), { list, id: entry.id, part: 'text', text });
    return change ?? (isBlank ? addEntry(read(), list, { ...entry, text }) : null);
  }

  function handleEnd(end: EditingEnd, leaveFocus: () => void) {
    if (!isBlank && end.text?.trim() === '') remove(entry.id);
    onEnd(line, end, leaveFocus);
  }

  const renderTools = (leave: () => void, called: Called | null) => (
    <EntryTools
      name={label}
      list={list}
      entry={entry}
      moves={moves}
      called={called}
      onAddPart={(part) => setAddedPart({ part, written: '' })}
      onDelete={() => {
        leave();
        remove(entry.id);
      }}
    />
  );

  return (
    // Its mark, its tools and what stands below it are on the sides from which its words are read.
    <li id={entryAnchor(entry.id)} dir="auto" tabIndex={-1} className="relative scroll-mt-24">
      <div className="entry" inert={isMarked} onPaste={list === 'quoteList' ? pastePassage : undefined}>
        <InlineText
          {...look}
          className={joinClasses(
            look.className,
            list === 'quoteList' && opensWithMark(entry.text) && 'own-mark',
          )}
          label={label}
          editKey={entryKey(list, entry.id, 'text')}
          entry={{ list, id: entry.id }}
          value={entry.text}
          // The words of a quote are its author's.
          view={list === 'takeawayList' ? showHashtags(entry.text, 'takeaway') : undefined}
          after={entry.isFavourite && <FavouriteMark />}
          toEdit={toEdit}
          checkSize={checkLine[list]}
          opensAt={isBlank ? 'end' : undefined}
          opensWith={written === '' ? undefined : written}
          onEnd={handleEnd}
          onDiscard={isBlank ? (text) => onDiscard(line, text) : undefined}
          tools={isBlank ? undefined : { of: label, render: renderTools }}
        />
        {line.list === 'quoteList' && (
          <QuoteSource quote={line.entry} {...{ type, previewLink }} added={addedPart} onAdd={setAddedPart} />
        )}
        <EntryOrigin list={list} entry={entry} name={label} about={entry.text} />
      </div>
      {isMarked && mark(entry.id, entry.text)}
    </li>
  );
}
