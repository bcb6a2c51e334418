/** What the forms have in common with the page of a book: the same words, checks and fields. */
export { parseDays } from '../book-page/reading/parse-day.ts';
export { splitList } from '../book-page/reading/reading-texts.ts';
export { useGenreCompleter, useTagCompleter } from '../completions/use-name-completer.ts';
export { type Edition, noEdition } from '../edition/edition.ts';
export { EditionFields } from '../edition/edition-fields.tsx';
