import { foldText } from './fold-text.ts';
import { toIsbn13 } from './isbn.ts';

export type SearchField = 'any' | 'title' | 'author' | 'subject';

export type Condition =
  | { kind: 'word'; field: SearchField; text: string }
  | { kind: 'phrase'; field: SearchField; text: string }
  /** Null is what was asked for as an ISBN and is none: it matches nothing. */
  | { kind: 'isbn'; isbn13: string | null };

const FIELDS: Record<string, SearchField | 'isbn'> = {
  intitle: 'title',
  title: 'title',
  inauthor: 'author',
  author: 'author',
  subject: 'subject',
  isbn: 'isbn',
};

const TOKEN = /(?:(intitle|title|inauthor|author|subject|isbn):)?(?:"([^"]*)"?|(\S+))/giu;

/** Understands plain words, "quoted phrases", and intitle:, inauthor:, subject: and isbn: before either. */
export const parseQuery = (terms: string): Condition[] =>
  [...terms.matchAll(TOKEN)].flatMap(([, operator, quoted, plain]): Condition[] => {
    const field = FIELDS[operator?.toLowerCase() ?? ''] ?? 'any';
    const value = quoted ?? plain ?? '';
    if (field === 'isbn') return [{ kind: 'isbn', isbn13: toIsbn13(value) }];
    const isbn13 = field === 'any' ? toIsbn13(value) : null;
    if (isbn13 !== null) return [{ kind: 'isbn', isbn13 }];
    const text = foldText(value);
    if (text === '') return [];
    if (quoted !== undefined) return [{ kind: 'phrase', field, text }];
    return text.split(' ').map((word) => ({ kind: 'word', field, text: word }));
  });
