import { z } from 'zod';

const MOST_TRIES = 10;

const text = z
  .string()
  .nullish()
  .transform((value) => toPlainText(value ?? ''));

/** Empty, too, where it is what the product says for want of one. */
const textUnless = (unknown: string) => text.transform((value) => (value === unknown ? '' : value));

const bookSchema = z.object({
  title: text,
  author: textUnless('Unknown Author'),
  description: textUnless('No description available.'),
  language: text,
});

export type Book = z.infer<typeof bookSchema>;

/** Finds the book in `<book>{…}</book>`. What stands inside is data: the outermost tags that hold JSON count. */
export const findBook = (message: string): Book => {
  for (const start of listPlaces(message, '<book>').slice(0, MOST_TRIES)) {
    for (const end of listPlaces(message, '</book>').slice(-MOST_TRIES)) {
      const book = parseBook(message.slice(start + '<book>'.length, end));
      if (book) return book;
    }
  }
  return { title: '', author: '', description: toPlainText(message), language: '' };
};

const listPlaces = (message: string, tag: string): number[] =>
  [...message.matchAll(new RegExp(tag, 'g'))].map((match) => match.index);

const parseBook = (json: string): Book | null => {
  try {
    return bookSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    // Another pair of tags may hold the book.
    return null;
  }
};

/** Descriptions of books come with mark-up and stray white space. */
function toPlainText(value: string): string {
  return value
    .slice(0, 20_000)
    .replaceAll(/<[^<>]{1,200}>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
