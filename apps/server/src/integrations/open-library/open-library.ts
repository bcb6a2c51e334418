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
  PROVIDER_LIMITS,
  providedText,
  RESULTS_WANTED,
} from '../book-provider.ts';
import { MARC_LANGUAGES } from './languages.data.ts';

const FIELDS =
  'key,title,subtitle,author_name,first_publish_year,cover_i,isbn,language,number_of_pages_median,subject';

const docSchema = z.object({
  key: providedText.max(100),
  title: providedText.min(1).max(2000),
  subtitle: providedText.optional(),
  author_name: z.array(providedText).optional(),
  first_publish_year: z.number().int().optional(),
  cover_i: z.number().int().positive().optional(),
  isbn: z.array(providedText).optional(),
  language: z.array(providedText).optional(),
  number_of_pages_median: z.number().int().nonnegative().optional(),
  subject: z.array(providedText).optional(),
});
const answerSchema = z.object({ docs: z.array(z.unknown()) });

// https://openlibrary.org/dev/docs/api/books. What is odd about one field costs no other.
const editionSchema = z.object({
  cover: z.object({ medium: providedText }).optional().catch(undefined),
  number_of_pages: z.number().int().positive().max(LARGEST_PAGE_COUNT).optional().catch(undefined),
});
const editionsSchema = z.record(z.string(), z.unknown());

/** A cover that was taken away may still be named, by a number below zero. */
const NO_COVER = /\/b\/id\/-\d/;
/** Fifty books are fifty look-ups there. It is less than what the person's own time-out is. */
const EDITIONS_TIMEOUT = 8000;

type Settings = { url: string; coversUrl: string; contact: string };

/** Open Library asks callers to say who they are; `contact` is that. */
export function createOpenLibrary({ url, coversUrl, contact }: Settings): BookProvider & EditionProvider {
  const headers = { 'user-agent': `KnowledgeVault (${contact})` };
  return {
    name: 'Open Library',
    async search(query, signal) {
      const isbn = parseIsbn(query);
      const address = new URL(`${url}/search.json`);
      address.searchParams.set('q', isbn === null ? query : `isbn:${isbn}`);
      address.searchParams.set('limit', String(RESULTS_WANTED));
      address.searchParams.set('fields', FIELDS);
      const answer = answerSchema.safeParse(
        await fetchJson(address, { ...PROVIDER_LIMITS, signal }, headers),
      );
      if (!answer.success) throw unreadable();
      return answer.data.docs.flatMap((item) => {
        const doc = docSchema.safeParse(item);
        return doc.success ? [toResult(doc.data, coversUrl)] : [];
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

function toResult(doc: z.output<typeof docSchema>, coversUrl: string): BookSearchResult {
  const isbns = (doc.isbn ?? []).slice(0, 50).map(parseIsbn);
  return {
    id: doc.key.replace('/works/', ''),
    title: doc.subtitle ? `${doc.title}: ${doc.subtitle}` : doc.title,
    authors: doc.author_name ?? [],
    summary: '',
    image: doc.cover_i === undefined ? null : `${coversUrl}/b/id/${doc.cover_i}-M.jpg`,
    category: doc.subject?.[0] ?? null,
    publishedDate: cleanPublishedDate(doc.first_publish_year?.toString()),
    isbn: isbns.find((isbn) => isbn !== null) ?? null,
    pageCount: doc.number_of_pages_median || null,
    previewLink: null,
    language: languageOf(doc.language),
  };
}

/** English where there is an English edition: a work lists the languages of all its editions. */
function languageOf(codes: readonly string[] | undefined): string | null {
  const code = codes?.includes('eng') ? 'eng' : codes?.[0];
  return code !== undefined && Object.hasOwn(MARC_LANGUAGES, code) ? (MARC_LANGUAGES[code] ?? null) : null;
}
