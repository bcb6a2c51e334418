import { memo, useState } from 'react';
import type { Note } from '@vault/contract';
import { TEXT_LIMITS } from '@vault/contract/client';
import { entryAnchor } from '@vault/domain';
import { Button } from '~/ui/button/button.tsx';
import { FavouriteMark } from '~/ui/entry/favourite-mark.tsx';
import { atMost } from '../../checks/check-size.ts';
import { InlineText } from '../inline/inline-text.tsx';
import type { EditingEnd } from '../inline/use-inline-editor.ts';
import { useBookEdits } from '../saving/book-edits.tsx';
import { type Edit, entryKey } from '../saving/edits.ts';
import { changeEntry } from '../saving/entry-edits.ts';
import { hasWords } from '~/platform/found-words.ts';
import { showHashtags } from '../../hashtags/hashtag-link.tsx';
import { useMarkdown } from '../markdown/use-markdown.tsx';
import { EntryOrigin } from './entry-origin.tsx';
import { EntryTools } from '../entry-tools/entry-tools.tsx';
import { useEntryRemoval } from '../entry-tools/use-entry-removal.ts';
import type { MarkEntry } from '../selecting/use-line-selecting.tsx';
import { haveEqualValues } from './equal-values.ts';
import { useFoundWords } from './use-found-words.ts';

const checkTitle = atMost(TEXT_LIMITS.noteTitle, 'note title');
const checkContent = atMost(TEXT_LIMITS.note, 'note');

type NoteItemProps = {
  note: Note;
  isJustAdded: boolean;
  /** Up to so many characters it is read whole. */
  limit: number;
  /** Where several are being selected. */
  mark: MarkEntry | null;
  /** The title has been written, or left. */
  onTitled: () => void;
};

/**
 * A titled note. When just added, it opens with its title selected; Enter leads on to its text, Escape removes it
 * again.
 */
export const NoteItem = memo(Item, ({ note: before, ...old }, { note: after, ...now }) => {
  return haveEqualValues(before, after) && haveEqualValues(old, now);
});

function Item({ note, isJustAdded, limit, mark, onTitled }: NoteItemProps) {
  const { queue, read } = useBookEdits();
  const remove = useEntryRemoval('noteList');
  const [isExpanded, setIsExpanded] = useState(false);
  const [isBegun, setIsBegun] = useState(false);
  const found = useFoundWords(note.id, (query) => {
    if (hasWords(note.content, query)) setIsExpanded(true);
  });
  const { view, isFoldable } = useMarkdown(note.content, {
    origin: note.origin,
    limit,
    isExpanded,
    headingLevel: 4,
    found,
    isNote: true,
  });
  const change = (part: 'title' | 'content', text: string): Edit | null =>
    changeEntry(read(), { list: 'noteList', id: note.id, part, text });

  function handleTitled({ text, isFocusHere }: EditingEnd, leaveFocus: () => void) {
    onTitled();
    if (!isJustAdded || !isFocusHere || note.content !== '') return;
    if (text !== null) {
      leaveFocus();
      setIsBegun(true);
      // One that could not be added waits to be tried again.
    } else if (!queue.getState().unsaved.has(entryKey('noteList', note.id))) {
      leaveFocus();
      remove(note.id);
    }
  }

  return (
    <li id={entryAnchor(note.id)} tabIndex={-1} className="relative min-w-0 scroll-mt-24">
      <div className="note border-t border-hairline pt-4" inert={mark !== null}>
        <div dir="auto" className="note-head mb-2">
          <InlineText
            as="h3"
            label="note title"
            lines="one"
            editKey={entryKey('noteList', note.id, 'title')}
            className="editable-roomy font-serif text-reading leading-[1.4] font-semibold"
            checkSize={checkTitle}
            value={note.title}
            view={showHashtags(note.title, 'note')}
            after={note.isFavourite && <FavouriteMark />}
            opensAt={isJustAdded ? 'all' : undefined}
            onEnd={handleTitled}
            toEdit={(title) => (title.trim() === '' ? null : change('title', title.trim()))}
            entry={{ list: 'noteList', id: note.id }}
            tools={{
              of: 'note',
              render: (leave, called) => (
                <EntryTools
                  name="note"
                  list="noteList"
                  entry={note}
                  moves={null}
                  called={called}
                  onDelete={() => {
                    leave();
                    remove(note.id);
                  }}
                />
              ),
            }}
          />
        </div>
        <InlineText
          // Opened anew, with the caret in it.
          key={isBegun ? 'begun' : 'read'}
          as="div"
          label="note"
          about={note.title}
          lines="many"
          editKey={entryKey('noteList', note.id, 'content')}
          className="font-serif text-reading"
          checkSize={checkContent}
          value={note.content}
          view={view}
          entry={{ list: 'noteList', id: note.id }}
          toEdit={(content) => change('content', content)}
          opensAt={isBegun ? 'end' : undefined}
          onBegin={() => setIsExpanded(true)}
        />
        {isFoldable && (
          <Button size="small" tone="ghost" className="mt-1 -ml-3" onClick={() => setIsExpanded(!isExpanded)}>
            {isExpanded ? 'Show less' : 'Show more'}
          </Button>
        )}
        <EntryOrigin list="noteList" entry={note} name="note" about={note.title} />
      </div>
      {mark?.(note.id, note.title)}
    </li>
  );
}
