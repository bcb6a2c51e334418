import { splitList } from '../text/split-list.ts';
import { squeeze } from '../text/squeeze.ts';

const NAME_SUFFIX = /^(jr\.?|sr\.?|ii|iii|iv|ph\.?d\.?|m\.?d\.?)$/i;

/** Whether a word belongs to the name before it: "Martin Luther King, Jr." is one person. */
export function isNameSuffix(word: string): boolean {
  return NAME_SUFFIX.test(word);
}

/** What programs write in place of an author's name that nobody knows. */
export const NO_NAMES = [
  'unknown',
  'unknown author',
  'n/a',
  'unbekannt',
  'inconnu',
  'inconnu(e)',
  'desconocido',
  'sconosciuto',
  'onbekend',
  'desconhecido',
];

export function isNoName(name: string): boolean {
  return NO_NAMES.includes(name.trim().toLowerCase());
}

/** Splits on commas only; blanks are dropped and suffixes stay with the name before. */
export function parseAuthors(text: string): string[] {
  const authors: string[] = [];
  for (const part of text.split(',')) {
    const name = squeeze(part);
    if (name === '') continue;
    const previous = authors.at(-1);
    if (previous !== undefined && isNameSuffix(name)) authors[authors.length - 1] = `${previous}, ${name}`;
    else authors.push(name);
  }
  return authors;
}

/** The same as a person types them. In a file, another comma than that of ASCII may be part of a name. */
export function parseTypedAuthors(text: string): string[] {
  return parseAuthors(splitList(text).join(','));
}

/** "by a, b"; empty without authors. Reads the legacy single author too, and shows a single string as it is. */
export function formatByline(content: { authors?: string[] | string; author?: string }): string {
  if (typeof content.authors === 'string') return content.authors;
  const names = content.authors ?? (content.author === undefined ? [] : [content.author]);
  return names.length === 0 ? '' : `by ${names.join(', ')}`;
}
