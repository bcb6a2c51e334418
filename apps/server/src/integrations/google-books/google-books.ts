import type { BookSearchResult } from '@vault/contract';
import { parseIsbn } from '@vault/domain';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { fetchJson } from '../../platform/outbound.ts';
import {
  type BookProvider,
  cleanAddress,
  cleanPublishedDate,
  PROVIDER_LIMITS,
  RESULTS_WANTED,
} from '../book-provider.ts';

const volumeSchema = z.object({
  id: z.string().max(100),
  volumeInfo: z.object({
    title: z.string().min(1).max(2000),
    subtitle: z.string().optional(),
    authors: z.array(z.string()).optional(),
    description: z.string().optional(),
    publishedDate: z.string().optional(),
    pageCount: z.number().int().nonnegative().optional(),
    categories: z.array(z.string()).optional(),
    language: z.string().optional(),
    previewLink: z.string().optional(),
    imageLinks: z.object({ thumbnail: z.string().optional() }).optional(),
    industryIdentifiers: z.array(z.object({ type: z.string(), identifier: z.string() })).optional(),
  }),
});
const answerSchema = z.object({ totalItems: z.number().optional(), items: z.array(z.unknown()).optional() });

const FIELDS =
  'totalItems,items(id,volumeInfo(title,subtitle,authors,description,publishedDate,pageCount,categories,language,previewLink,imageLinks/thumbnail,industryIdentifiers))';

export function createGoogleBooks({
  url,
  apiKey,
}: {
  url: string;
  apiKey: string | undefined;
}): BookProvider {
  return {
    name: 'Google Books',
    async search(query, signal) {
      const isbn = parseIsbn(query);
      const address = new URL(`${url}/books/v1/volumes`);
      address.searchParams.set('q', isbn === null ? query : `isbn:${isbn}`);
      address.searchParams.set('maxResults', String(RESULTS_WANTED));
      address.searchParams.set('printType', 'books');
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

function toResult({ id, volumeInfo }: z.output<typeof volumeSchema>): BookSearchResult {
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
    language: volumeInfo.language?.slice(0, 2).toLowerCase() || null,
  };
}
