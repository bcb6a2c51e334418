import type { BookSearchResult } from '@vault/contract';
import { cutText, LARGEST_PAGE_COUNT, parseIsbn } from '@vault/domain';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { fetchJson } from '../../platform/outbound.ts';
import {
  type BookProvider,
  cleanAddress,
  cleanPublishedDate,
  mayLack,
  PROVIDER_LIMITS,
  providedText,
  RESULTS_WANTED,
} from '../book-provider.ts';

const volumeSchema = z.object({
  id: providedText.max(100),
  volumeInfo: z.object({
    title: providedText.min(1).max(2000),
    subtitle: mayLack(providedText),
    authors: mayLack(z.array(providedText)),
    description: mayLack(providedText),
    publishedDate: mayLack(providedText),
    pageCount: mayLack(z.number().int().nonnegative().max(LARGEST_PAGE_COUNT)),
    categories: mayLack(z.array(providedText)),
    language: mayLack(providedText),
    previewLink: mayLack(providedText),
    imageLinks: mayLack(z.object({ thumbnail: mayLack(providedText) })),
    industryIdentifiers: mayLack(z.array(z.object({ type: providedText, identifier: providedText }))),
  }),
});
const answerSchema = z.object({ totalItems: z.number().optional(), items: z.array(z.unknown()).optional() });

const FIELDS =
  'totalItems,items(id,volumeInfo(title,subtitle,authors,description,publishedDate,pageCount,categories,language,previewLink,imageLinks/thumbnail,industryIdentifiers))';

export function createGoogleBooks({
  url,
  apiKey,
  country,
}: {
  url: string;
  apiKey: string | undefined;
  country: string;
}): BookProvider {
  return {
    name: 'Google Books',
    async search(query, signal) {
      const isbn = parseIsbn(query);
      const address = new URL(`${url}/books/v1/volumes`);
      address.searchParams.set('q', isbn === null ? query : `isbn:${isbn}`);
      address.searchParams.set('maxResults', String(RESULTS_WANTED));
      address.searchParams.set('printType', 'books');
      // If Google can't tell a server's location from its address, it refuses: "unknownLocation".
      address.searchParams.set('country', country);
      address.searchParams.set('fields', FIELDS);
      if (apiKey !== undefined) address.searchParams.set('key', apiKey);
      const answer = answerSchema.safeParse(await fetchJson(address, { ...PROVIDER_LIMITS, signal }));
      if (!answer.success) throw new AppError('UNAVAILABLE', 'Google Books sent something unreadable');
      return (answer.data.items ?? []).flatMap((item) => {
        const volume = volumeSchema.safeParse(item);
        return volume.success ? [toResult(volume.data)] : [];
      });
    },
  };
}

/** "un", or the standard's "und", where it does not know. */
const UNKNOWN_LANGUAGE = 'un';

function toResult({ id, volumeInfo }: z.output<typeof volumeSchema>): BookSearchResult {
  const language = cutText(volumeInfo.language ?? '', 2).toLowerCase();
  const isbns = (volumeInfo.industryIdentifiers ?? []).map((entry) => parseIsbn(entry.identifier));
  const thumbnail = volumeInfo.imageLinks?.thumbnail?.replace('&edge=curl', '');
  return {
    id,
    title: volumeInfo.subtitle ? `${volumeInfo.title}: ${volumeInfo.subtitle}` : volumeInfo.title,
    authors: volumeInfo.authors ?? [],
    summary: volumeInfo.description ?? '',
    image: cleanAddress(thumbnail),
    category: volumeInfo.categories?.[0] ?? null,
    publishedDate: cleanPublishedDate(volumeInfo.publishedDate),
    isbn: isbns.find((isbn) => isbn !== null) ?? null,
    pageCount: volumeInfo.pageCount || null,
    previewLink: cleanAddress(volumeInfo.previewLink),
    language: language === '' || language === UNKNOWN_LANGUAGE ? null : language,
  };
}
