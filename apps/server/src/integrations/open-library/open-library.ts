import type { BookSearchResult } from '@vault/contract';
import { parseIsbn } from '@vault/domain';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { fetchJson } from '../../platform/outbound.ts';
import {
  type BookProvider,
  cleanPublishedDate,
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

type Settings = { url: string; coversUrl: string; contact: string };

/** Open Library asks callers to say who they are; `contact` is that. */
export function createOpenLibrary({ url, coversUrl, contact }: Settings): BookProvider {
  return {
    name: 'Open Library',
    async search(query, signal) {
      const isbn = parseIsbn(query);
      const address = new URL(`${url}/search.json`);
      address.searchParams.set('q', isbn === null ? query : `isbn:${isbn}`);
      address.searchParams.set('limit', String(RESULTS_WANTED));
      address.searchParams.set('fields', FIELDS);
      const body = await fetchJson(
        address,
        { ...PROVIDER_LIMITS, signal },
        { 'user-agent': `KnowledgeVault (${contact})` },
      );
      const answer = answerSchema.safeParse(body);
      if (!answer.success) throw new AppError('UNAVAILABLE', 'Open Library sent something unreadable');
      return answer.data.docs.flatMap((item) => {
        const doc = docSchema.safeParse(item);
        return doc.success ? [toResult(doc.data, coversUrl)] : [];
      });
    },
  };
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
