/** What the page has in common with the forms in which an item is written: the same words, checks and fields. */
export { useGenreCompleter, useTagCompleter } from '../completions/use-name-completer.ts';
export { checkEdition, type Edition } from '../edition/edition.ts';
export { EditionFields } from '../edition/edition-fields.tsx';
