import { TEXT_LIMITS } from '@vault/contract';
import { MEDIA_TYPES, parseIsbn } from '@vault/domain';
import { z } from 'zod';

/** The files of a public vault, as `vaults/README.md` describes them. */

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slug = z.string().max(80).regex(SLUG, 'must be lower-case letters, digits and single hyphens');

const httpsAddress = z.url({ protocol: /^https$/, error: 'must start with https://' }).max(TEXT_LIMITS.url);
const xAddress = httpsAddress.refine((value) => {
  const host = URL.parse(value)?.hostname.replace(/^www\./, '');
  return host === 'x.com' || host === 'twitter.com';
}, 'must be on x.com or twitter.com');

export const vaultFileSchema = z.strictObject({
  slug,
  displayName: z.string().trim().min(1).max(200),
  photoURL: httpsAddress.nullable().default(null),
  twitterURL: xAddress.nullable().default(null),
  summary: z.string().trim().min(1).max(TEXT_LIMITS.summary),
  isOpen: z.boolean(),
  order: z.int().min(0).max(1_000_000).default(1000),
});
export type VaultFile = z.output<typeof vaultFileSchema>;

export const frontMatterSchema = z.strictObject({
  type: z.enum(MEDIA_TYPES).default('book'),
  title: z.string().trim().min(1).max(TEXT_LIMITS.title),
  authors: z.array(z.string().trim().min(1).max(TEXT_LIMITS.author)).max(TEXT_LIMITS.authors).default([]),
  category: z.string().trim().min(1).max(TEXT_LIMITS.genre).default('General'),
  published: z
    .string()
    .regex(/^-?\d{1,4}(-\d{2}(-\d{2})?)?$/, 'must be a year or a date, in quotes')
    .nullable()
    .default(null),
  rating: z.int().min(1).max(5).default(1),
  pages: z.int().min(1).max(100_000).nullable().default(null),
  minutes: z.int().min(1).max(1_000_000).nullable().default(null),
  isbn: z
    .string()
    .refine((value) => parseIsbn(value) !== null, 'is not a valid ISBN')
    .nullable()
    .default(null),
  cover: httpsAddress.nullable().default(null),
});
export type FrontMatter = z.output<typeof frontMatterSchema>;

export const bodySchema = z.object({
  summary: z.string().min(1, 'the section "## Summary" is missing or empty').max(TEXT_LIMITS.summary),
  takeaways: z.array(z.string().min(1).max(TEXT_LIMITS.line)).max(TEXT_LIMITS.lines),
  quotes: z
    .array(
      z.object({ text: z.string().min(1).max(TEXT_LIMITS.line), source: z.string().max(500).nullable() }),
    )
    .max(TEXT_LIMITS.lines),
  notes: z
    .array(
      z.object({
        title: z.string().min(1).max(TEXT_LIMITS.noteTitle),
        content: z.string().min(1, 'has no text').max(TEXT_LIMITS.note),
      }),
    )
    .max(TEXT_LIMITS.notes),
});
export type VaultBody = z.output<typeof bodySchema>;

export type VaultBook = FrontMatter & VaultBody & { slug: string };
export type Vault = VaultFile & { books: VaultBook[] };

/** What is wrong, and where: file, field, words. */
export type Problem = { file: string; field: string; message: string };
