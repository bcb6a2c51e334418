import { isByAi, isTimeOfRecording, nameBeforePlace, type Origin } from '@vault/domain';
import type { ExportedItem } from '../exported-item.ts';
import { escapeHtml } from '../text/html.ts';

export const ANKI_HEADER = [
  '#separator:tab',
  '#html:true',
  '#notetype:Basic',
  '#deck:Knowledge Vault',
  '#guid column:1',
  '#tags column:4',
  '',
].join('\n');

/** A card for each entry: its book in front, its text behind; a note's title is its question. */
export function writeAnkiCards(item: ExportedItem): string {
  const source = item.authors.length === 0 ? item.title : `${item.title}, ${item.authors.join(', ')}`;
  const cards = [
    ...item.takeawayList.map(({ id, text, origin }, index) =>
      writeCard({
        id,
        origin,
        kind: 'takeaway',
        front: `${source}\nTakeaway ${index + 1}`,
        back: text,
        item,
      }),
    ),
    ...item.quoteList.map(({ id, text, origin, page, location, comment }, index) => {
      const isPage = page !== null && nameBeforePlace(page, item.type) === 'page';
      const place = isPage ? `p. ${page}` : (page ?? (location && nameLocation(location)));
      const front = `${source}\n${place === null ? `Quote ${index + 1}` : `Quote, ${place}`}`;
      return writeCard({
        id,
        origin,
        kind: 'quote',
        front,
        back: [text, comment ?? ''].filter(Boolean).join('\n\n'),
        item,
      });
    }),
    ...item.noteList
      .filter(({ content }) => content.trim() !== '')
      .map(({ id, title, content, origin }) =>
        writeCard({ id, origin, kind: 'note', front: `${source}\n${title}`, back: content, item }),
      ),
  ];
  return cards.join('');
}

function nameLocation(location: string): string {
  return isTimeOfRecording(location) ? location : `loc. ${location}`;
}

type Card = { id: string; origin: Origin; kind: string; front: string; back: string; item: ExportedItem };

function writeCard({ id, origin, kind, front, back, item }: Card): string {
  const tags = ['knowledge-vault', kind, ...originTags(origin, kind), item.slug, ...item.tags].map(writeTag);
  return `${[id, escapeField(front), escapeField(back), tags.join(' ')].join('\t')}\n`;
}

/** Anki splits tags at spaces and uses them as they are; anything that would be HTML in a card is removed. */
function writeTag(tag: string): string {
  return tag.replace(/[<>"]/g, '').trim().replace(/\s+/g, '_');
}

/** Cards of AI's words say so, and that nobody has found its quote in the book. */
function originTags(origin: Origin, kind: string): string[] {
  if (!isByAi(origin)) return [];
  return ['ai', ...(origin === 'ai' ? [] : [origin]), ...(kind === 'quote' ? ['unverified'] : [])];
}

/** Anki reads HTML here, and a field that starts with a quotation mark as CSV. */
function escapeField(text: string): string {
  return escapeHtml(text)
    .replaceAll('"', '&quot;')
    .replaceAll('\t', ' ')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '<br>');
}
