import { cleanTags, TEXT_LIMITS, truncateAtWord } from '@vault/domain';
import { addNotes } from './added-notes.ts';
import type { ImportedItem, ImportedNote } from './imported-item.ts';
import { shorten } from './text/shorten.ts';

/** Of two notes of one title, one gets a number. */
const ROOM_FOR_NUMBER = 10;
const HEAD_OF_TITLE = 60;

/** What is too long for its field is cut and kept whole as a note. */
export function keepLongFields(item: ImportedItem): ImportedItem {
  const { title, authors, summary = '', category = '', tags, finishedAt, notes } = item;
  const longTags = tags.filter((tag) => tag.length > TEXT_LIMITS.tag);
  const ids = Object.entries(item.externalIds);
  const isCrowded =
    authors.length > TEXT_LIMITS.authors || authors.some(({ length }) => length > TEXT_LIMITS.author);
  const moved: ImportedNote[] = [
    ...notes.filter(isLongNote).map(withShortTitle),
    ...(title.length > TEXT_LIMITS.title ? [{ title: 'Long title', content: title }] : []),
    ...(isCrowded ? [{ title: 'All authors', content: listOf(authors) }] : []),
    ...(summary.length > TEXT_LIMITS.summary ? [noteOfSummary(item, summary)] : []),
    ...(category.length > TEXT_LIMITS.genre ? [{ title: 'Long genre', content: category }] : []),
    ...longTags.map((content) => ({ title: 'Long tag', content })),
    ...(finishedAt.length > TEXT_LIMITS.finishedDates
      ? [{ title: 'All days', content: listOf(finishedAt) }]
      : []),
    ...ids.filter(isLongId).map(([catalogue, id]) => ({ title: 'Long id', content: `${catalogue}: ${id}` })),
  ];
  if (moved.length === 0) return item;
  return {
    ...item,
    title: shorten(title, TEXT_LIMITS.title),
    authors: authors.slice(0, TEXT_LIMITS.authors).map((author) => shorten(author, TEXT_LIMITS.author)),
    ...(summary !== '' && { summary: shorten(summary, TEXT_LIMITS.summary) }),
    ...(category !== '' && { category: shorten(category, TEXT_LIMITS.genre) }),
    tags: cleanTags(tags.map((tag) => shorten(tag, TEXT_LIMITS.tag))),
    // Those of the end say where the book stands.
    finishedAt: finishedAt.slice(-TEXT_LIMITS.finishedDates),
    externalIds: Object.fromEntries(ids.filter((id) => !isLongId(id))),
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

function listOf(texts: readonly string[]): string {
  return texts.map((text) => `- ${text}`).join('\n');
}

function isLongId([, id]: [catalogue: string, id: string]): boolean {
  return id.length > TEXT_LIMITS.externalId;
}

function isLongNote({ title, content }: ImportedNote): boolean {
  return title.length > TEXT_LIMITS.noteTitle || content.length > TEXT_LIMITS.note;
}

function withShortTitle(note: ImportedNote): ImportedNote {
  if (note.title.length <= TEXT_LIMITS.noteTitle) return note;
  const title = shorten(note.title, TEXT_LIMITS.noteTitle - ROOM_FOR_NUMBER);
  return { ...note, title, content: `${note.title}\n\n${note.content}` };
}

function describe(notes: readonly ImportedNote[]): string {
  const titles = new Set(notes.map(({ title }) => `“${truncateAtWord(title, HEAD_OF_TITLE)}”`));
  return `More than there is room for, so kept whole in its notes: ${[...titles].join(', ')}.`;
}
