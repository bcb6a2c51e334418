import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { AddIcon } from '~/ui/icon.tsx';
import { blankNote, canAddTo, isBlankNote, type NoteDraft, withoutItem } from './draft.ts';
import { NoteFields } from './note-fields.tsx';

type NotesFieldProps = { notes: readonly NoteDraft[]; onChange: (notes: NoteDraft[]) => void };

/** Titled notes. There is always one to write in. */
export function NotesField({ notes, onChange }: NotesFieldProps) {
  const [addedId, setAddedId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (addedId !== null) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }, [addedId]);

  const add = () => {
    const note = blankNote();
    setAddedId(note.id);
    onChange([...notes, note]);
  };

  const remove = (index: number, id: string) => {
    const titles = list.current?.querySelectorAll('input');
    (titles?.[index + 1] ?? titles?.[Math.max(0, index - 1)])?.focus();
    onChange(withoutItem(notes, id, blankNote()));
  };

  return (
    <>
      <ul ref={list} className="flex flex-col gap-3">
        {notes.map((note, index) => (
          <NoteFields
            key={note.id}
            note={note}
            number={index + 1}
            onChange={(patch) =>
              onChange(notes.map((other) => (other.id === note.id ? { ...other, ...patch } : other)))
            }
            onRemove={() => remove(index, note.id)}
            onDone={() => addButton.current?.focus()}
          />
        ))}
      </ul>
      <Button
        ref={addButton}
        tone="ghost"
        icon={<AddIcon className="size-4" />}
        className="mt-2 -ml-4"
        disabled={!canAddTo(notes, isBlankNote)}
        onClick={add}
      >
        Add Note
      </Button>
    </>
  );
}
