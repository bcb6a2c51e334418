import type { CatalogueBook } from './book.ts';
import { containsPhrase, containsWord, foldText, searchableText } from './fold-text.ts';
import type { Condition, SearchField } from './query.ts';

export type IndexedBook = {
  book: CatalogueBook;
  title: string;
  languageNames: string[];
  texts: Record<SearchField, string>;
};

export const indexBook = (book: CatalogueBook): IndexedBook => {
  const title = searchableText(`${book.title} ${book.subtitle ?? ''}`);
  const author = book.authors.map(searchableText).join('|');
  const subject = searchableText(book.category);
  return {
    book,
    title: dropArticle(foldText(book.title)),
    languageNames: nameLanguage(book.language),
    texts: { title, author, subject, any: `${title}|${author}|${subject}` },
  };
};

/** Words that a full-text service would find in nearly every book: they never exclude one. */
const FREE_WORDS = new Set([
  'a',
  'an',
  'the',
  'of',
  'and',
  'by',
  'in',
  'on',
  'to',
  'for',
  'with',
  'book',
  'books',
]);

/** Every condition must hold. The name of a language also stands for the editions in that language. */
export const matchesBook = (indexed: IndexedBook, conditions: Condition[]): boolean => {
  const needed = conditions.filter((condition) => !isFree(condition));
  if (needed.length > 0) return needed.every((condition) => holds(indexed, condition));
  return conditions.some((condition) => isBookWord(condition) || holds(indexed, condition));
};

/** 0 is the best: exact title, title's beginning, words in the title, words in title and authors, the rest. */
export const rankBook = (indexed: IndexedBook, conditions: Condition[]): number => {
  const asked = conditions.filter(isAboutTitle);
  const whole = joinTexts(asked);
  const named = joinTexts(
    asked.filter((condition) => !isBookWord(condition) && !isLanguage(indexed, condition)),
  );
  const candidates = [whole, named].filter((text) => text !== '');
  if (candidates.includes(indexed.title)) return 0;
  if (candidates.some((text) => indexed.title.startsWith(`${text} `))) return 1;
  const telling = conditions.filter((condition) => !isFree(condition) && !isLanguage(indexed, condition));
  if (telling.every((condition) => holdsIn(indexed.texts.title, condition))) return 2;
  if (telling.every((condition) => holdsIn(`${indexed.texts.title}|${indexed.texts.author}`, condition)))
    return 3;
  return 4;
};

const holds = (indexed: IndexedBook, condition: Condition): boolean => {
  if (condition.kind === 'isbn') return indexed.book.isbn13 === condition.isbn13;
  return isLanguage(indexed, condition) || holdsIn(indexed.texts[condition.field], condition);
};

const holdsIn = (searchable: string, condition: Condition): boolean => {
  if (condition.kind === 'isbn') return false;
  return condition.kind === 'phrase'
    ? containsPhrase(searchable, condition.text)
    : containsWord(searchable, condition.text);
};

type WordCondition = Extract<Condition, { kind: 'word' }>;
const isPlainWord = (condition: Condition): condition is WordCondition =>
  condition.kind === 'word' && condition.field === 'any';
const isFree = (condition: Condition) => isPlainWord(condition) && FREE_WORDS.has(condition.text);
const isBookWord = (condition: Condition) => isPlainWord(condition) && /^books?$/.test(condition.text);
const isLanguage = ({ languageNames }: IndexedBook, condition: Condition) =>
  isPlainWord(condition) && languageNames.includes(condition.text);

type TextCondition = Exclude<Condition, { kind: 'isbn' }>;
const isAboutTitle = (condition: Condition): condition is TextCondition =>
  condition.kind !== 'isbn' && (condition.field === 'any' || condition.field === 'title');

const joinTexts = (conditions: TextCondition[]) => dropArticle(conditions.map(({ text }) => text).join(' '));

const dropArticle = (folded: string): string =>
  folded.replace(/^(?:the|an?|der|die|das|les?|la|el|los|las|il|lo|de|het) (?=.)/, '');

const namesByLanguage = new Map<string, string[]>();

/** A language's name in English and in the language itself: "german" and "deutsch". */
const nameLanguage = (language: string): string[] => {
  const known = namesByLanguage.get(language);
  if (known) return known;
  const names = ['en', language].map((locale) =>
    foldText(new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language),
  );
  namesByLanguage.set(language, names);
  return names;
};
