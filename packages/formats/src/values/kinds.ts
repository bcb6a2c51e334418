import type { MediaType } from '@vault/domain';
import { bareWord } from './bare-word.ts';
import { readCategory } from './media-type.ts';

/** Beside the kinds' own names. */
const KIND_WORDS: Readonly<Record<MediaType, readonly string[]>> = {
  book: [
    'ebook',
    'e-book',
    'audiobook',
    'audio-book',
    'hardcover',
    'paperback',
    'novel',
    'comic',
    'manga',
    'booksection',
    'chapter',
    'buch',
    'horbuch',
    'livre',
    'libro',
    'boek',
    'livro',
  ],
  article: [
    'web-page',
    'webpage',
    'website',
    'blog-post',
    'blogpost',
    'newsletter',
    'essay',
    'paper',
    'link',
    'journalarticle',
    'magazinearticle',
    'newspaperarticle',
    'encyclopediaarticle',
    'conferencepaper',
    'preprint',
    'article-journal',
    'article-magazine',
    'article-newspaper',
    'entry-encyclopedia',
    'paper-conference',
    'post-weblog',
    'artikel',
    'articulo',
    'articolo',
    'artigo',
  ],
  video: [
    'movie',
    'film',
    'documentary',
    'tv',
    'tv-show',
    'tvbroadcast',
    'videorecording',
    'motion-picture',
    'youtube',
  ],
  podcast: ['podcast-episode', 'episode'],
  course: ['online-course', 'kurs', 'cours', 'curso', 'corso', 'cursus'],
};

const KINDS = new Map(
  Object.entries(KIND_WORDS).flatMap(([type, words]) =>
    // The keys of a closed record.
    words.map((word) => [word, type as MediaType] as const),
  ),
);

/** "Audiobook", "journalArticle", "Movies"; null for what is no kind of the vault's. */
export function readKind(text: string): MediaType | null {
  const word = bareWord(text);
  return readCategory(word) ?? KINDS.get(word) ?? KINDS.get(word.replace(/s$/, '')) ?? null;
}

/** Things in a collection that are not kept in the vault. */
export function isNoReading(text: string): boolean {
  return /^(?:music|album|record|vinyl|(?:video-?|board-?)?game)s?$/.test(bareWord(text));
}
