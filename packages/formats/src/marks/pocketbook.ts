import { squeeze } from '@vault/domain';
import { htmlToText } from '../text/html.ts';
import type { Mark } from './mark.ts';

/** The page of notes that PocketBook exports of one book. */
export function looksLikePocketBook(text: string): boolean {
  return /^\s*<[\s\S]{0,2000}?\bcontent\s*=\s*["']PocketBook Bookmarks Export["']/i.test(text);
}

export function listPocketBookNotes(html: string): Mark[] {
  const [head = '', ...marks] = html.split(/<div\b[^<>]*\bclass\s*=\s*["']bookmark\b[^<>]*>/i);
  const title = squeeze(htmlToText(/<title>([^<]*)/i.exec(head)?.[1] ?? ''));
  return marks.map((mark) => {
    const [page, quote, note] = ['page', 'text', 'note'].map((name) => partOf(mark, name));
    const isPlaceAlone = quote === 'Bookmark' && note === '';
    return { title, quote: isPlaceAlone ? '' : (quote ?? ''), note: note ?? '', page: page ?? '' };
  });
}

/** Up to the next part, or the end of the mark. */
function partOf(mark: string, name: string): string {
  const [, start] = mark.split(
    new RegExp(`<[a-z]+\\b[^<>]*\\bclass\\s*=\\s*["']bm-${name}["'][^<>]*>`, 'i'),
    2,
  );
  const [part = ''] = (start ?? '').split(/<(?=[a-z]+\b[^<>]*\bclass\s*=\s*["']bm-)|<\/body/i, 1);
  return htmlToText(part);
}
