import { cleanTags, NOTE_TITLE_MAX, truncateAtWord } from '@vault/domain';
import { addNotes, LONGEST_NOTE } from './added-notes.ts';
import type { ImportedItem, ImportedNote } from './imported-item.ts';
import { shorten } from './text/shorten.ts';

/** The vault's limit for each, in UTF-16 units, and for the number of authors. */
const LONGEST = { title: 500, author: 200, summary: 20_000, genre: 100, tag: 60 };
const MOST_AUTHORS = 20;
/** Of two notes of one title, one gets a number. */
const ROOM_FOR_NUMBER = 10;
const HEAD_OF_TITLE = 60;

/** What is too long for its field is cut and kept whole as a note. */
export function keepLongFields(item: ImportedItem): ImportedItem {
  const { title, authors, summary = '', category = '', tags, notes } = item;
  const longTags = tags.filter((tag) => tag.length > LONGEST.tag);
  const isCrowded = authors.length > MOST_AUTHORS || authors.some(({ length }) => length > LONGEST.author);
  const moved: ImportedNote[] = [
    ...notes.filter(isLongNote).map(withShortTitle),
    ...(title.length > LONGEST.title ? [{ title: 'Long title', content: title }] : []),
    ...(isCrowded
      ? [{ title: 'All authors', content: authors.map((author) => `- ${author}`).join('\n') }]
      : []),
    ...(summary.length > LONGEST.summary ? [noteOfSummary(item, summary)] : []),
    ...(category.length > LONGEST.genre ? [{ title: 'Long genre', content: category }] : []),
    ...longTags.map((content) => ({ title: 'Long tag', content })),
  ];
  if (moved.length === 0) return item;
  return {
    ...item,
    title: shorten(title, LONGEST.title),
    authors: authors.slice(0, MOST_AUTHORS).map((author) => shorten(author, LONGEST.author)),
    ...(summary !== '' && { summary: shorten(summary, LONGEST.summary) }),
    ...(category !== '' && { category: shorten(category, LONGEST.genre) }),
    tags: cleanTags(tags.map((tag) => shorten(tag, LONGEST.tag))),
    notes: addNotes(
      notes.filter((note) => !isLongNote(note)),
      moved,
    ),
    // First, as the preview shows only some of them.
    notices: [describe(moved), ...item.notices],
  };
}

function noteOfSummary({ summaryOrigin }: ImportedItem, content: string): ImportedNote {
  return { title: 'Long summary', content, ...(summaryOrigin !== undefined && { origin: summaryOrigin }) };
}

function isLongNote({ title, content }: ImportedNote): boolean {
  return title.length > NOTE_TITLE_MAX || content.length > LONGEST_NOTE;
}

function withShortTitle(note: ImportedNote): ImportedNote {
  if (note.title.length <= NOTE_TITLE_MAX) return note;
  const title = shorten(note.title, NOTE_TITLE_MAX - ROOM_FOR_NUMBER);
  return { ...note, title, content: `${note.title}\n\n${note.content}` };
}

function describe(notes: readonly ImportedNote[]): string {
  const titles = new Set(notes.map(({ title }) => `“${truncateAtWord(title, HEAD_OF_TITLE)}”`));
  return `More than there is room for, so kept whole in its notes: ${[...titles].join(', ')}.`;
}
