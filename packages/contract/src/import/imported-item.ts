import {
  cutText,
  DAY_PRECISIONS,
  isLastAnswer,
  isPublicSlug,
  leaveOutFutureDays,
  makeStorable,
  parseIsbn,
  REVISIT_ANSWERS,
} from '@vault/domain';
import { z } from 'zod';
import { FORMER_ITEMS_MAX, ROW_LIMITS, TEXT_LIMITS } from '../constants.ts';
import {
  authorsSchema,
  externalIdsSchema,
  finishedDatesSchema,
  givenTimeSchema,
  idSchema,
  lineSchema,
  mediaTypeSchema,
  noteContentSchema,
  noteTitleSchema,
  originSchema,
  pageCountSchema,
  progressSchema,
  placeSchema,
  publishedDateSchema,
  ratingSchema,
  readingDateSchema,
  readingStatusSchema,
  tagSchema,
  timeCommitmentSchema,
  titleSchema,
} from '../content/content.schemas.ts';
import { listOf, requiredText, text, webAddress } from '../text.ts';

/** From a page or a command that is older or newer than the server: to take the rest would lose this without a word. */
const STRAY =
  'is not a known field: whatever sent it is of another version. Reload the page, or update the vault command';
const REASON_MAX = 300;
const publicSlug = z.string().refine(isPublicSlug, 'must be the name of a public vault or book');
const isbn = text(30).refine((value) => parseIsbn(value) !== null, 'is not a valid ISBN');
const entry = {
  createdAt: givenTimeSchema.optional(),
  /** For an entry that comes with a new book. One that is added to an existing book is as new there as its import. */
  updatedAt: givenTimeSchema.optional(),
  /** What the entry is called in its source: importing the same again adds nothing. */
  key: text(200).optional(),
  origin: originSchema.optional(),
  /** An entry that is there becomes one, and never stops being one. */
  isFavourite: z.boolean().optional(),
  /**
   * Its former version before it was changed in its source: an entry that still has that text is replaced and not
   * joined. Its key is empty if it had none.
   */
  former: listOf(
    z.strictObject({ key: text(200), text: noteContentSchema }),
    TEXT_LIMITS.formerEntries,
  ).optional(),
};

/** What was last answered about a line in "Meet again": it comes with a line that the import adds. */
const revisit = z
  .strictObject({
    firstMetOn: readingDateSchema,
    metOn: readingDateSchema,
    answer: z.enum(REVISIT_ANSWERS),
    dueOn: readingDateSchema.nullable(),
  })
  .refine(isLastAnswer, {
    path: ['dueOn'],
    error: 'must be null after "never", and a day after any other answer',
  });

/**
 * One row of an import, as read from a file and before matching. It may bring more entries and tags than a book
 * holds: the rest goes into overflow notes.
 */
export const importedItemSchema = z.strictObject({
  row: z.int().min(1).max(10_000_000),
  /** The id that it has in the vault which wrote the file: there it is that item, if it is called so or was. */
  ownId: idSchema.optional(),
  type: mediaTypeSchema.default('book'),
  title: titleSchema,
  authors: authorsSchema.default([]),
  summary: text(TEXT_LIMITS.summary).optional(),
  summaryOrigin: originSchema.optional(),
  image: webAddress(TEXT_LIMITS.url).optional(),
  category: text(TEXT_LIMITS.genre).optional(),
  tags: listOf(tagSchema, ROW_LIMITS.tags).default([]),
  status: readingStatusSchema.optional(),
  startedAt: readingDateSchema.optional(),
  progress: progressSchema.refine(({ amount }) => amount > 0, 'must be more than 0').optional(),
  finishedAt: finishedDatesSchema.default([]),
  /** How far from the true days these may be: of a finishing that the book has, none of them is added. */
  dayPrecision: z.enum(DAY_PRECISIONS).optional(),
  rating: ratingSchema.optional(),
  isbn: isbn.optional(),
  pageCount: pageCountSchema.optional(),
  publishedDate: publishedDateSchema.optional(),
  timeCommitment: timeCommitmentSchema.optional(),
  previewLink: webAddress(TEXT_LIMITS.url).optional(),
  createdAt: givenTimeSchema.optional(),
  updatedAt: givenTimeSchema.optional(),
  externalIds: externalIdsSchema.default({}),
  /** The book of a public vault that a new item is a copy of, unless the vault already has a copy. */
  savedFrom: z
    .strictObject({
      influencerSlug: publicSlug,
      bookSlug: publicSlug,
      displayName: requiredText(TEXT_LIMITS.author, 'must not be blank'),
    })
    .optional(),
  /** The names of other books that were merged into this one: for a new item, an import that brings them finds it. */
  formerly: listOf(
    z.strictObject({
      type: mediaTypeSchema.default('book'),
      title: titleSchema,
      authors: authorsSchema.default([]),
      tags: listOf(tagSchema, TEXT_LIMITS.tags).default([]),
      isbn: isbn.optional(),
      externalIds: externalIdsSchema.default({}),
    }),
    FORMER_ITEMS_MAX,
  ).optional(),
  takeaways: listOf(
    z.strictObject({ text: lineSchema, revisit: revisit.optional(), ...entry }),
    ROW_LIMITS.entries,
  ).default([]),
  quotes: listOf(
    z.strictObject({
      text: lineSchema,
      page: placeSchema.optional(),
      location: text(TEXT_LIMITS.location).optional(),
      comment: text(TEXT_LIMITS.comment).optional(),
      revisit: revisit.optional(),
      ...entry,
    }),
    ROW_LIMITS.entries,
  ).default([]),
  notes: listOf(
    z.strictObject({
      title: noteTitleSchema,
      content: noteContentSchema,
      ...entry,
    }),
    ROW_LIMITS.entries,
  ).default([]),
  /** The person's choice among several matches: an item's id, or "new" for a book of its own. */
  mergeInto: z.union([z.literal('new'), idSchema], { error: 'must be an id or "new"' }).optional(),
});

export type ImportedItemInput = z.input<typeof importedItemSchema>;
export type ImportedItem = z.output<typeof importedItemSchema>;

/** `leftOut`: what of the row cannot be kept, in words; empty if everything can. */
export type KeptRow = { item: ImportedItem; leftOut: string };

/** The row as it can be kept, or why it can't, in words. */
export function readImportedItem(row: ImportedItemInput, now: Date): KeptRow | string {
  const parsed = importedItemSchema.safeParse(row);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    if (issue === undefined) return 'It could not be read';
    const isStray = issue.code === 'unrecognized_keys';
    const field = [...issue.path, ...(isStray ? issue.keys.slice(0, 1) : [])].join('.');
    const words = isStray ? STRAY : issue.message;
    // A field's name may come from the file, and then be of any length.
    return cutText(makeStorable(`${field} ${words}`.trim()), REASON_MAX);
  }
  return withoutFutureDays(parsed.data, now);
}

/** One wrong day costs that day, and not its book. */
function withoutFutureDays(item: ImportedItem, now: Date): KeptRow {
  const { future, ...reading } = leaveOutFutureDays(item, now);
  if (future.length === 0) return { item, leftOut: '' };
  const days =
    future.length === 1
      ? `${future[0]} is in the future, so it was left out`
      : `${future.join(', ')} are in the future, so they were left out`;
  return {
    item: { ...item, ...reading },
    leftOut: reading.status === item.status ? days : `${days}, and the book counts as finished, not dropped`,
  };
}
