import type { Book } from './book.ts';
import {
  NOTES,
  QUOTES,
  SUMMARY_MIDDLES,
  SUMMARY_MIDDLES_WITHOUT_DESCRIPTION,
  TAKEAWAYS,
  type Words,
} from './phrases.data.ts';
import { createSeeded, type Seeded } from './seeded.ts';
import { listSentences, listThemes } from './themes.ts';

const MOST_TITLE_CHARACTERS = 80;
const MOST_SENTENCE_WORDS = 26;
const LEAST_THEMES = 6;
const PLAIN_THEMES = [
  'the first premise',
  'the turning point',
  'the strongest example',
  'the hidden cost',
  'the exception',
  'the last word',
];
const NOTICE =
  'This is sample output of the sandbox model. It was composed from the title and the description alone and is not a reading of the book.';

type Note = { title: string; content: string };
export type Draft = {
  title: string;
  author: string;
  summary: string;
  quotes: string[];
  takeaways: string[];
  notes: Note[];
};

/** Writes about a book from nothing but its title, author and description, and says so. */
export const composeDraft = (book: Book): Draft => {
  const seeded = createSeeded(`${book.title}\n${book.author}`);
  const sentences = listSentences(book);
  const title = shorten(book.title.split(/[:;]\s/)[0] ?? '') || 'this book';
  const author = shorten(book.author) || 'the author';
  const themes = rankThemes(book);
  const pickWords = (index: number, sentence: string | null = null): Words => ({
    title,
    author,
    theme: themes[index % themes.length] ?? title,
    other: themes[(index + 1) % themes.length] ?? author,
    sentence,
  });

  return {
    title: book.title || title,
    author,
    summary: composeSummary({
      byline: book.author ? `${title} by ${author}` : title,
      sentences,
      seeded,
      words: pickWords(0),
    }),
    takeaways: seeded.pick(TAKEAWAYS, seeded.between(5, 7)).map((phrase, index) => phrase(pickWords(index))),
    quotes: seeded
      .pick(QUOTES, 3)
      .map((phrase, index) => `Sample line, not from ${title}: ${quote(phrase(pickWords(index * 2 + 1)))}`),
    notes: composeNotes({ sentences, seeded, pickWords }),
  };
};

const rankThemes = (book: Book): string[] => {
  const found = listThemes(book).map((theme) => `“${theme}”`);
  return [...found, ...PLAIN_THEMES].slice(0, Math.max(LEAST_THEMES, found.length));
};

type SummaryParts = { byline: string; sentences: string[]; seeded: Seeded; words: Words };

const composeSummary = ({ byline, sentences, seeded, words }: SummaryParts): string => {
  const isDescribed = sentences.length > 0;
  const opening = isDescribed
    ? `${byline} is described like this: ${quote(sentences.slice(0, 3).join(' '))}`
    : `${byline} came without a description, so this draft keeps to what any reader can bring.`;
  const [middle] = seeded.pick(isDescribed ? SUMMARY_MIDDLES : SUMMARY_MIDDLES_WITHOUT_DESCRIPTION, 1);
  return [opening, middle?.(words) ?? '', NOTICE].join('\n\n');
};

type NoteParts = {
  sentences: string[];
  seeded: Seeded;
  pickWords: (index: number, sentence: string | null) => Words;
};

/** A sentence of the description is used in one note only; a note that needs one is left out when none is left. */
const composeNotes = ({ sentences, seeded, pickWords }: NoteParts): Note[] => {
  const count = seeded.between(3, 4);
  const left = sentences.map(cutSentence);
  const notes: Note[] = [];
  for (const { needsSentence, title, content } of seeded.pick(NOTES, NOTES.length)) {
    if (notes.length === count) break;
    if (needsSentence && left.length === 0) continue;
    const words = pickWords(notes.length + 1, left.shift() ?? null);
    notes.push({ title: title(words), content: content(words) });
  }
  return notes;
};

const cutSentence = (sentence: string): string => {
  const words = sentence.split(' ');
  return quote(
    words.length <= MOST_SENTENCE_WORDS ? sentence : breakOff(words.slice(0, MOST_SENTENCE_WORDS).join(' ')),
  );
};

const quote = (text: string): string => `“${text.replaceAll(/[“"„]/g, '‘').replaceAll('”', '’')}”`;

const shorten = (text: string): string =>
  text.length <= MOST_TITLE_CHARACTERS
    ? text
    : breakOff(text.slice(0, MOST_TITLE_CHARACTERS).replace(/\s+\S*$/, ''));

/** Right behind its last word, as the product cuts a text. */
const breakOff = (text: string): string => `${text.replace(/[\s,;:.–—-]+$/, '')}…`;
