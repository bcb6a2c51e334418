import { BOOK_TEXT_LIMIT, TEXT_LIMITS, TOO_MUCH_TEXT, text, webAddress } from '@vault/contract';
import {
  LARGEST_PAGE_COUNT,
  LARGEST_TIME_AMOUNT,
  LONGEST_PUBLIC_SLUG,
  MEDIA_TYPES,
  parseIsbn,
  PUBLIC_SLUG,
} from '@vault/domain';
import { z } from 'zod';
import { bytesOfEntries } from '../../../db/item/entry-bytes.ts';

/** The files of a public vault, as `vaults/README.md` describes them. `npm run vault:schema` writes their JSON Schema. */

/** A year, a month or a day; years before Christ have a minus sign. */
const DATE = /^-?\d{1,4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

/** A profile on X, and no other site that is called alike. */
export const X_ADDRESS = /^https:\/\/(www\.)?(x|twitter)\.com(\/|$)/;

const words = (max: number) => text(max).trim().min(1, 'must not be empty');
const httpsAddress = webAddress(TEXT_LIMITS.url).regex(/^https:\/\/[^/]/, 'must start with https://');

export const vaultFileSchema = z.strictObject({
  $schema: z.string().optional().describe('Where the schema of this file stands, for editors'),
  slug: z
    .string()
    .max(LONGEST_PUBLIC_SLUG)
    .regex(PUBLIC_SLUG, 'must be lower-case letters, digits and single hyphens')
    .describe('The name of the folder, and the address: /vault/<slug>'),
  displayName: words(200).describe('The name as it is shown'),
  photoURL: httpsAddress
    .nullable()
    .default(null)
    .describe('A picture; null for one that is drawn from the name'),
  twitterURL: httpsAddress
    .regex(X_ADDRESS, 'must be on x.com or twitter.com')
    .nullable()
    .default(null)
    .describe('Where "Follow on X" leads; null leaves it out'),
  summary: words(TEXT_LIMITS.summary).describe('Who the person is and what the vault holds'),
  isOpen: z.boolean().describe('false lists the profile as "Coming Soon" and shows nothing of its content'),
  order: z.int().min(0).max(1_000_000).default(1000).describe('Lower comes first'),
});
type VaultFile = z.output<typeof vaultFileSchema>;

export const frontMatterSchema = z.strictObject({
  type: z.enum(MEDIA_TYPES).default('book'),
  title: words(TEXT_LIMITS.title),
  authors: z.array(words(TEXT_LIMITS.author)).max(TEXT_LIMITS.authors).default([]),
  category: words(TEXT_LIMITS.genre).default('General').describe('The genre'),
  published: z
    .string()
    .regex(DATE, 'must be a year or a date, in quotes')
    .nullable()
    .default(null)
    .describe('A year, a month or a day, in quotes; years before Christ with a minus sign'),
  rating: z.int().min(1).max(5).default(1),
  pages: z.int().min(1).max(LARGEST_PAGE_COUNT).nullable().default(null),
  minutes: z
    .int()
    .min(1)
    .max(LARGEST_TIME_AMOUNT)
    .nullable()
    .default(null)
    .describe('How long reading it takes'),
  isbn: z
    .string()
    .refine((value) => parseIsbn(value) !== null, 'is not a valid ISBN')
    .nullable()
    .default(null)
    .describe('ISBN-10 or ISBN-13, in quotes'),
  cover: httpsAddress.nullable().default(null).describe('A picture of the cover; null for one that is drawn'),
});
type FrontMatter = z.output<typeof frontMatterSchema>;

const lists = z.strictObject({
  summary: text(TEXT_LIMITS.summary).min(1, 'the section "## Summary" is missing or empty'),
  takeaways: z.array(words(TEXT_LIMITS.line)).max(TEXT_LIMITS.lines),
  quotes: z
    .array(z.strictObject({ text: words(TEXT_LIMITS.line), source: text(TEXT_LIMITS.location).nullable() }))
    .max(TEXT_LIMITS.lines),
  notes: z
    .array(
      z.strictObject({
        title: words(TEXT_LIMITS.noteTitle),
        content: text(TEXT_LIMITS.note).min(1, 'has no text'),
      }),
    )
    .max(TEXT_LIMITS.notes),
});
/** No larger than a reader can keep a copy of. */
export const bodySchema = lists.refine(({ takeaways, quotes, notes }) => {
  const lines = quotes.map(({ text, source }) => ({ text, location: source }));
  const told = notes.map(({ title, content }) => ({ title, text: content }));
  const bytes = bytesOfEntries([...takeaways.map((text) => ({ text })), ...lines, ...told]);
  return bytes <= BOOK_TEXT_LIMIT;
}, `has ${TOO_MUCH_TEXT}`);
type VaultBody = z.output<typeof bodySchema>;

export type VaultBook = FrontMatter & VaultBody & { slug: string };
export type Vault = Omit<VaultFile, '$schema'> & { books: VaultBook[] };

/** What is wrong, and where: file, field, words. */
export type Problem = { file: string; field: string; message: string };
