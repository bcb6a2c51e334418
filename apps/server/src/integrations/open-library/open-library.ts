import { type BookSearchResult, TEXT_LIMITS } from '@vault/contract';
import { LARGEST_PAGE_COUNT, parseIsbn } from '@vault/domain';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { fetchJson } from '../../platform/outbound.ts';
import {
  type BookProvider,
  cleanAddress,
  cleanPublishedDate,
  type Edition,
  type EditionProvider,
  mayLack,
  PROVIDER_LIMITS,
  providedText,
  RESULTS_WANTED,
} from '../book-provider.ts';
import { MARC_LANGUAGES } from './languages.data.ts';

const FIELDS =
  'key,title,subtitle,author_name,first_publish_year,cover_i,isbn,language,number_of_pages_median,subject';

/** The title of a work that has none. */
const NO_TITLE = '__None__';
/** Open Library refuses a search of fewer than three characters, and one for this word alone. */
const LEAST_LENGTH = 3;
const REFUSED_WORD = 'the';

const docSchema = z.object({
  key: providedText.max(100),
  title: providedText
    .min(1)
    .max(2000)
    .refine((title) => title !== NO_TITLE),
  subtitle: mayLack(providedText),
  author_name: mayLack(z.array(providedText)),
  first_publish_year: mayLack(z.number().int()),
  cover_i: mayLack(z.number().int().positive()),
  isbn: mayLack(z.array(providedText)),
  language: mayLack(z.array(providedText)),
  number_of_pages_median: mayLack(z.number().int().nonnegative().max(LARGEST_PAGE_COUNT)),
  subject: mayLack(z.array(providedText)),
});
const answerSchema = z.object({ docs: z.array(z.unknown()) });

// https://openlibrary.org/dev/docs/api/books
const editionSchema = z.object({
  cover: mayLack(z.object({ medium: providedText })),
  number_of_pages: mayLack(z.number().int().positive().max(LARGEST_PAGE_COUNT)),
});
const editionsSchema = z.record(z.string(), z.unknown());

/** A cover that was taken away may still be named, by a number below zero. */
const NO_COVER = /\/b\/id\/-\d/;
/** Fifty books are fifty look-ups there. It is less than the client's own timeout. */
const EDITIONS_TIMEOUT = 8000;

type Settings = { url: string; coversUrl: string; contact: string };

/** Open Library asks callers to identify themselves; `contact` does that. */
export function createOpenLibrary({ url, coversUrl, contact }: Settings): BookProvider & EditionProvider {
  const headers = { 'user-agent': `KnowledgeVault (${contact})` };
  return {
    name: 'Open Library',
    async search(query, signal) {
      const isbn = parseIsbn(query);
      const address = new URL(`${url}/search.json`);
      address.searchParams.set('q', isbn === null ? queryFor(query) : `isbn:${isbn}`);
      address.searchParams.set('limit', String(RESULTS_WANTED));
      address.searchParams.set('fields', FIELDS);
      const answer = answerSchema.safeParse(
        await fetchJson(address, { ...PROVIDER_LIMITS, signal }, headers),
      );
      if (!answer.success) throw unreadable();
      return answer.data.docs.flatMap((item) => {
        const doc = docSchema.safeParse(item);
        return doc.success ? [toResult(doc.data, { coversUrl, isbn })] : [];
      });
    },

    async findEditions(isbns) {
      const address = new URL(`${url}/api/books`);
      address.searchParams.set('bibkeys', isbns.map(keyOf).join());
      address.searchParams.set('format', 'json');
      address.searchParams.set('jscmd', 'data');
      const limits = { ...PROVIDER_LIMITS, timeoutMs: EDITIONS_TIMEOUT };
      const answer = editionsSchema.safeParse(await fetchJson(address, limits, headers));
      if (!answer.success) throw unreadable();
      const known = new Map<string, Edition>();
      for (const isbn of isbns) {
        const edition = editionSchema.safeParse(answer.data[keyOf(isbn)]);
        if (edition.success) known.set(isbn, toEdition(edition.data));
      }
      return known;
    },
  };
}

const keyOf = (isbn: string): string => `ISBN:${isbn}`;

const unreadable = () => new AppError('UNAVAILABLE', 'Open Library sent something unreadable');

function toEdition({ cover, number_of_pages }: z.output<typeof editionSchema>): Edition {
  const address = cleanAddress(cover?.medium);
  const isCover = address !== null && address.length <= TEXT_LIMITS.url && !NO_COVER.test(address);
  return { cover: isCover ? address : null, pageCount: number_of_pages ?? null };
}

/** Short words are searched as a title, which may be short. */
function queryFor(query: string): string {
  const isRefused = query.length < LEAST_LENGTH || query.toLowerCase() === REFUSED_WORD;
  return isRefused ? `title:"${query.replaceAll('"', '')}"` : query;
}

type Asked = { coversUrl: string; isbn: string | null };

function toResult(doc: z.output<typeof docSchema>, { coversUrl, isbn: asked }: Asked): BookSearchResult {
  // A work lists the numbers of all its editions, in no order.
  const isbns = (doc.isbn ?? []).flatMap((isbn) => parseIsbn(isbn) ?? []);
  return {
    id: doc.key.replace('/works/', ''),
    title: doc.subtitle ? `${doc.title}: ${doc.subtitle}` : doc.title,
    authors: (doc.author_name ?? []).filter((name) => name.trim() !== ''),
    summary: '',
    image: doc.cover_i === undefined ? null : `${coversUrl}/b/id/${doc.cover_i}-M.jpg`,
    category: doc.subject?.[0] ?? null,
    publishedDate: cleanPublishedDate(doc.first_publish_year?.toString()),
    isbn: isbns.find((isbn) => isbn === asked) ?? isbns[0] ?? null,
    pageCount: doc.number_of_pages_median || null,
    previewLink: null,
    language: languageOf(doc.language),
  };
}

/** English where there is an English edition: a work lists the languages of all its editions. */
function languageOf(codes: readonly string[] = []): string | null {
  const known = codes.filter((code) => Object.hasOwn(MARC_LANGUAGES, code));
  const code = known.includes('eng') ? 'eng' : known[0];
  return code === undefined ? null : (MARC_LANGUAGES[code] ?? null);
}
