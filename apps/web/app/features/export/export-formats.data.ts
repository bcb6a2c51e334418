import type { ExportFormat } from '@vault/contract/client';

export type FormatWords = { format: ExportFormat; name: string; file: string; about: string };

/** What each file is good for, and what of a vault has no place in it. */
export const exportFormats: readonly FormatWords[] = [
  {
    format: 'json',
    name: 'Everything',
    file: 'JSON',
    about:
      'Every book, line and note, with its dates and where it came from, and your answers in “Meet again”. Knowledge Vault can read all of it back. The other files have no place for these answers.',
  },
  {
    format: 'markdown',
    name: 'Notes to read and link',
    file: 'Markdown, zip',
    about:
      'A file for each book with its details at the top, for Obsidian or any other editor. Lines carry ids, so links to them keep working. It has no place for when a line was last changed, or for whose vault a book was saved from. Unpack a later one into a new folder: over an older one it replaces what you wrote there.',
  },
  {
    format: 'markdown-quotes',
    name: 'A note for each quote',
    file: 'Markdown with quotes, zip',
    about:
      'The same files, plus one for each quote, which its book’s file shows. For tagging and linking single quotes. Unpack a later one into a new folder: over an older one it replaces what you wrote there.',
  },
  {
    format: 'goodreads',
    name: 'For other book lists',
    file: 'Goodreads CSV',
    about:
      'Books with ratings, shelves, pages and dates, as Goodreads writes them. Most book trackers can read it. It has no place for quotes, takeaways, summaries and notes other than your review, for a book’s genre, cover and link, for when you began it, how far you are and earlier days on which you finished it, or for anything that is not a book.',
  },
  {
    format: 'readwise',
    name: 'For Readwise',
    file: 'Readwise CSV',
    about:
      'Every quote with its book, its place, its day and your comment. It has no place for takeaways, summaries, notes and favourites, for anything about a book but its title, authors and link, or for books without quotes.',
  },
  {
    format: 'anki',
    name: 'To learn by heart',
    file: 'Anki text',
    about:
      'A card for every takeaway, quote and note, with its book and your tags. Importing it again updates the cards. It has no place for summaries and favourites, for other details of a book, or for dates.',
  },
];
