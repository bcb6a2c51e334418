import { readLocalDay } from '../book/days.ts';
import { twoDigits } from '../text/two-digits.ts';

export type TitledText = { title: string; content: string };

/** "Title", "Title (2)", "Title (3)": the first form that `taken` does not hold. */
export function uniqueNoteTitle(title: string, taken: ReadonlySet<string>): string {
  if (!taken.has(title)) return title;
  let number = 2;
  while (taken.has(`${title} (${number})`)) number += 1;
  return `${title} (${number})`;
}

/** Gives titles in sequence as `uniqueNoteTitle` would, without counting from 2 for each of thousands. */
export function startNoteTitles(known: Iterable<string> = []): (title: string) => string {
  const taken = new Set(known);
  const counts = new Map<string, number>();
  return (title) => {
    let number = counts.get(title) ?? 0;
    let unique = title;
    do {
      number += 1;
      unique = number === 1 ? title : `${title} (${number})`;
    } while (taken.has(unique));
    counts.set(title, number);
    taken.add(unique);
    return unique;
  };
}

/**
 * Title to text. Without a prototype, so that "__proto__" and "constructor" are ordinary titles. A JSON object
 * reorders titles such as "2024": where order matters, use the list.
 */
export function notesToMap(notes: readonly TitledText[]): Record<string, string> {
  const map = Object.create(null) as Record<string, string>; // an object without a prototype has no narrower type
  for (const note of notes) map[note.title] = note.content;
  return map;
}

export function notesFromMap(map: Readonly<Record<string, string>>): TitledText[] {
  return Object.entries(map).map(([title, content]) => ({ title, content }));
}

/** The temporary title of a new note: the day and time by the clock of the person who adds it. */
export function newNoteTitle(now: Date): string {
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join(':');
  const timestamp = `${readLocalDay(now.getTime())} ${time}`;
  return `New Note ${timestamp}`;
}

const NOTE_TITLE_LENGTH = 80;

/** Notes that came as lines: a leading "**Title**" or "Title:" becomes the title, else "Note n". */
export function notesFromLines(lines: readonly string[]): TitledText[] {
  const titleOf = startNoteTitles();
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index) => {
      const match = /^\*\*([^*]+)\*\*:?\s*(.*)$/s.exec(line) ?? /^([^:]+):\s+(.*)$/s.exec(line);
      const [, title = '', content = ''] = match ?? [];
      const isTitled =
        title.trim() !== '' && content.trim() !== '' && title.trim().length <= NOTE_TITLE_LENGTH;
      return isTitled
        ? { title: titleOf(title.trim()), content: content.trim() }
        : { title: titleOf(`Note ${index + 1}`), content: line };
    });
}
