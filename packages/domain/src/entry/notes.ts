import { readLocalDay } from '../book/days.ts';
import { TEXT_LIMITS } from '../book/text-limits.ts';
import { cutText } from '../text/truncation.ts';
import { twoDigits } from '../text/two-digits.ts';

export type TitledText = { title: string; content: string };

/** A space and a number in parentheses, of as many notes as there can be. */
const NUMBER_MAX = 8;

/** "Title", "Title (2)", "Title (3)": the first form that `taken` does not hold. */
export function uniqueNoteTitle(title: string, taken: ReadonlySet<string>): string {
  if (!taken.has(title)) return title;
  const start = startOfNumbered(title);
  let number = 2;
  while (taken.has(`${start} (${number})`)) number += 1;
  return `${start} (${number})`;
}

/** Gives titles in sequence as `uniqueNoteTitle` would, without counting from 2 for each of thousands. */
export function startNoteTitles(known: Iterable<string> = []): (title: string) => string {
  const taken = new Set(known);
  const counts = new Map<string, number>();
  return (title) => {
    let unique = title;
    if (taken.has(title)) {
      const start = startOfNumbered(title);
      let number = counts.get(start) ?? 1;
      do {
        number += 1;
        unique = `${start} (${number})`;
      } while (taken.has(unique));
      counts.set(start, number);
    }
    taken.add(unique);
    return unique;
  };
}

/** With its number a title is still one. A longer one never was: whoever shortens it keeps it whole elsewhere. */
function startOfNumbered(title: string): string {
  return title.length > TEXT_LIMITS.noteTitle ? title : cutText(title, TEXT_LIMITS.noteTitle - NUMBER_MAX);
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
