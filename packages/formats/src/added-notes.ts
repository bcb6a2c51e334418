import { cutText, startNoteTitles, TEXT_LIMITS } from '@vault/domain';
import type { ImportedNote } from './imported-item.ts';
import { stableId } from './text/stable-id.ts';

/** Each with a key made from its words: its title may have another number in a file that has grown. */
export function addNotes(known: readonly ImportedNote[], added: readonly ImportedNote[]): ImportedNote[] {
  const notes = [...known];
  const titleOf = startNoteTitles(known.map(({ title }) => title));
  for (const note of added.flatMap(cutNote)) {
    notes.push({ ...note, title: titleOf(note.title), key: keyOfNote(note) });
  }
  return notes;
}

export function keyOfNote({ title, content }: Pick<ImportedNote, 'title' | 'content'>): string {
  return stableId([title, content]);
}

/** What one note can't hold continues in the next one. */
function cutNote(note: ImportedNote): ImportedNote[] {
  const content = cutText(note.content, TEXT_LIMITS.note);
  const rest = note.content.slice(content.length);
  return [{ ...note, content }, ...(rest === '' ? [] : cutNote({ ...note, content: rest }))];
}
