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
    ...item.takeawayList.map(({ id, text }, index) =>
      writeCard({ id, kind: 'takeaway', front: `${source}\nTakeaway ${index + 1}`, back: text, item }),
    ),
    ...item.quoteList.map(({ id, text, page, location, comment }, index) => {
      const place = page === null ? location : `p. ${page}`;
      const front = `${source}\n${place === null ? `Quote ${index + 1}` : `Quote, ${place}`}`;
      return writeCard({
        id,
        kind: 'quote',
        front,
        back: [text, comment ?? ''].filter(Boolean).join('\n\n'),
        item,
      });
    }),
    ...item.noteList
      .filter(({ content }) => content.trim() !== '')
      .map(({ id, title, content }) =>
        writeCard({ id, kind: 'note', front: `${source}\n${title}`, back: content, item }),
      ),
  ];
  return cards.join('');
}

type Card = { id: string; kind: string; front: string; back: string; item: ExportedItem };

function writeCard({ id, kind, front, back, item }: Card): string {
  const tags = ['knowledge-vault', kind, item.slug, ...item.tags].map((tag) =>
    tag.trim().replace(/\s+/g, '_'),
  );
  return `${[id, escapeField(front), escapeField(back), escapeField(tags.join(' '))].join('\t')}\n`;
}

/** Anki reads HTML here, and a field that starts with a quotation mark as CSV. */
function escapeField(text: string): string {
  return escapeHtml(text)
    .replaceAll('"', '&quot;')
    .replaceAll('\t', ' ')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '<br>');
}
