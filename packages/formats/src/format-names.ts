/** Every file that can be read, and how it is called. */
export const FORMAT_NAMES = {
  goodreads: 'Goodreads',
  storygraph: 'StoryGraph',
  bookwyrm: 'BookWyrm',
  booklogr: 'BookLogr',
  openreads: 'Openreads',
  librarything: 'LibraryThing',
  calibre: 'Calibre',
  openlibrary: 'Open Library',
  jelu: 'Jelu',
  kindle: 'Kindle clippings',
  readwise: 'Readwise',
  koreader: 'KOReader',
  kobo: 'Kobo',
  'apple-books': 'Apple Books',
  'play-books': 'Google Play Books',
  pocketbook: 'PocketBook',
  'moon-reader': 'Moon+ Reader',
  readera: 'ReadEra',
  karakeep: 'Karakeep',
  snipd: 'Snipd',
  youtube: 'YouTube',
  letterboxd: 'Letterboxd',
  'knowledge-vault': 'Knowledge Vault',
  markdown: 'Markdown',
  csv: 'Table with chosen columns',
} as const;

export type FormatId = keyof typeof FORMAT_NAMES;

/** A vault may have two books of one name on purpose, and its own exports say so. */
export function isOwnFormat(format: FormatId): boolean {
  return format === 'knowledge-vault' || format === 'markdown';
}
