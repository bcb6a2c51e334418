import { useRef } from 'react';
import { OverwrittenText } from '../inline/overwritten-text.tsx';
import { UnsavedText } from '../inline/unsaved-text.tsx';
import { useAllOverwritten, useAllUnsaved } from '../saving/book-edits.tsx';
import type { CheckSize } from '../../checks/check-size.ts';
import { entryKey, type ListName, partsOfKey, type PutEdit } from '../saving/edits.ts';
import { focusAddButton, focusEntry } from '../entry-focus.ts';

type UnsavedEntriesProps = {
  list: ListName;
  shownIds: readonly string[];
  checkSize?: CheckSize;
  /** Opens an entry that could not be added. */
  onEdit?: (added: PutEdit) => void;
  /** The entry that was just written, and left by a key. */
  justWrittenId?: string | null;
};

/** What was written in entries that the book does not have: not added yet, or deleted elsewhere. */
export function UnsavedEntries({
  list,
  shownIds,
  checkSize,
  onEdit,
  justWrittenId = null,
}: UnsavedEntriesProps) {
  const unsaved = useAllUnsaved();
  const overwritten = useAllOverwritten();
  const frame = useRef<HTMLDivElement>(null);
  const shown = new Set(shownIds);
  const isHere = (key: string) => {
    const { list: ofList, id, part } = partsOfKey(key);
    // One that could not be added is shown here even while it is still being written in.
    return ofList === list && id !== undefined && (part === undefined || !shown.has(id));
  };

  function goOn(key: string) {
    const { id = '' } = partsOfKey(key);
    if (!focusEntry(id)) focusAddButton(frame.current);
  }

  function editing(key: string) {
    const edit = unsaved.get(key)?.edit;
    const isWhole = edit?.kind === 'put' && edit.part === null;
    return isWhole && onEdit ? { onEdit: () => onEdit(edit) } : {};
  }

  return (
    <div ref={frame} className="not-empty:mb-6">
      {[...unsaved.keys()].filter(isHere).map((key) => (
        <UnsavedText
          key={key}
          editKey={key}
          onDone={() => goOn(key)}
          checkSize={checkSize}
          takesFocus={justWrittenId !== null && key === entryKey(list, justWrittenId)}
          {...editing(key)}
        />
      ))}
      {[...overwritten.keys()].filter(isHere).map((key) => (
        <OverwrittenText key={key} editKey={key} onDone={() => goOn(key)} />
      ))}
    </div>
  );
}
