import { useState } from 'react';
import { NOTE_COLLAPSE_DESKTOP, NOTE_COLLAPSE_MOBILE } from '@vault/contract/client';
import { BOOK_SECTIONS, newNoteTitle, uniqueNoteTitle } from '@vault/domain';
import { useIsMobile } from '~/platform/use-media-query.ts';
import { useSteady } from '~/platform/use-steady.ts';
import { NoteIcon } from '~/ui/icon.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { useBookEdits } from '../saving/book-edits.tsx';
import type { Book } from '../saving/edits.ts';
import { addEntry } from '../saving/entry-edits.ts';
import { beginEntry } from './begin-entry.ts';
import type { MarkEntry } from '../selecting/use-line-selecting.tsx';
import { NoteItem } from './note-item.tsx';
import { Section } from './section.tsx';
import { SECTIONS } from './sections.ts';
import { UnsavedEntries } from './unsaved-entries.tsx';

const noNotes = {
  title: BOOK_SECTIONS.notes.nothing,
  help: 'Longer thoughts, each under a title of its own.',
  actionLabel: 'Add Detailed Notes',
  icon: <NoteIcon />,
};

/** Newest first, in two columns where there is room. */
export function NotesSection({ book, mark }: { book: Book; mark: MarkEntry | null }) {
  const { queue, read } = useBookEdits();
  const [addedId, setAddedId] = useState<string | null>(null);
  const endTitling = useSteady(() => setAddedId(null));
  const limit = useIsMobile() ? NOTE_COLLAPSE_MOBILE : NOTE_COLLAPSE_DESKTOP;
  const notes = book.noteList;

  function addNote() {
    const now = new Date();
    const begun = beginEntry(now);
    const current = read();
    const title = uniqueNoteTitle(newNoteTitle(now), new Set(current.noteList.map((note) => note.title)));
    setAddedId(begun.id);
    queue.add(addEntry(current, 'noteList', { ...begun, title, content: '' }));
  }

  return (
    <Section
      {...SECTIONS.noteList}
      adds="note"
      onAdd={addNote}
      empty={notes.length === 0 ? noNotes : null}
      isSelecting={mark !== null}
      className={joinClasses('mt-14', notes.length > 1 && 'notes-abreast')}
    >
      <UnsavedEntries list="noteList" shownIds={notes.map((note) => note.id)} />
      <ul className="grid items-start gap-x-14 gap-y-9">
        {notes.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            isJustAdded={note.id === addedId}
            limit={limit}
            mark={mark}
            onTitled={endTitling}
          />
        ))}
      </ul>
    </Section>
  );
}
