import { blankNote, isBlankNote, type NoteDraft } from '../draft/draft.ts';
import type { Problems } from '../rules.ts';
import { ItemList } from './item-list.tsx';
import { NoteFields } from './note-fields.tsx';

type NotesFieldProps = {
  notes: readonly NoteDraft[];
  problems: Problems;
  onChange: (notes: NoteDraft[]) => void;
};

/** Titled notes. */
export function NotesField({ notes, problems, onChange }: NotesFieldProps) {
  return (
    <ItemList
      name="Note"
      items={notes}
      onChange={onChange}
      makeBlank={blankNote}
      isBlank={isBlankNote}
      field="input"
      className="gap-3"
      renderItem={({ item, ...row }) => <NoteFields note={item} problems={problems} {...row} />}
    />
  );
}
