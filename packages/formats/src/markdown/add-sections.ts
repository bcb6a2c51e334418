import type { ImportedItem } from '../imported-item.ts';
import { addNote, setSummary } from '../values/set-values.ts';
import { splitBlocks } from './blocks.ts';
import { type Section, splitSections } from './sections.ts';

/**
 * What a note says, by its headings: those that name a list of the vault fill it, each other is a note with its name.
 * A note with at most one heading, which names no list, is one as it is.
 */
export function addSections(item: ImportedItem, name: string, text: string): void {
  const sections = splitSections(text.replace(/\r\n?/g, '\n'));
  const headed = sections.filter(({ heading }) => heading !== '');
  if (headed.length < 2 && headed.every(({ list }) => list === null)) addNote(item, name, text);
  else for (const section of sections) addSection(item, name, section);
}

function addSection(item: ImportedItem, name: string, { heading, list, body }: Section): void {
  if (list === 'quotes') addQuotes(item, body);
  else if (list === 'takeaways')
    for (const { text, said, chapter } of splitBlocks(body))
      item.takeaways.push({ text: [chapter && `${chapter}:`, text, said].filter(Boolean).join('\n') });
  else if (list === 'summary' && item.summary === undefined) setSummary(item, body);
  else if (list === 'notes') addNotes(item, heading, body);
  // A heading of a template that nobody has filled in says nothing.
  else addNote(item, heading || name, body);
}

/** "— location: [204](kindle://…)", as it stands behind what was marked on a Kindle. */
const PLACE = / [—–-] (location|page): \[([^[\]]{1,60})\]\([^()\s]*\)$/i;

function addQuotes(item: ImportedItem, body: string): void {
  for (const { text, said, chapter } of splitBlocks(body)) {
    const [behind = '', kind = '', place = ''] = PLACE.exec(text) ?? [];
    const isPage = kind.toLowerCase() === 'page';
    const location = [isPage ? '' : place, chapter].filter(Boolean).join(', ');
    item.quotes.push({
      text: text.slice(0, text.length - behind.length).trimEnd(),
      ...(item.createdAt !== undefined && { createdAt: item.createdAt }),
      ...(isPage && { page: place }),
      ...(location !== '' && { location }),
      ...(said !== '' && { comment: said }),
    });
  }
}

/** Below "Notes", headings of the third level are notes of their own. */
function addNotes(item: ImportedItem, heading: string, body: string): void {
  const [above = '', ...notes] = body.split(/^### +(?=\S)/m);
  addNote(item, heading, above.trim());
  for (const note of notes) {
    const [title = '', ...lines] = note.split('\n');
    addNote(item, title.trim(), lines.join('\n').trim() || title.trim());
  }
}
