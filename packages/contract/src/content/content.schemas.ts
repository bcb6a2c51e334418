import {
  ENTRY_KINDS,
  isBlank,
  isPublishedDate,
  isReadingDate,
  isRecord,
  LARGEST_PAGE_COUNT,
  LARGEST_PROGRESS,
  LARGEST_TIME_AMOUNT,
  MEDIA_TYPES,
  ORIGINS,
  parseIsbn,
  PROGRESS_UNITS,
  READING_STATUSES,
} from '@vault/domain';
import { z } from 'zod';
import { RATING_MAX, RATING_MIN, TEXT_LIMITS } from '../constants.ts';
import { listOf, requiredText, text, tooMany, webAddress } from '../text.ts';

/** In small letters, as the database writes them, in whatever case a program sends them. */
export const idSchema = z.uuid({ error: 'must be an id' }).toLowerCase();
/** As an address names a public vault or a book of it. */
export const slugSchema = text(120);
export const mediaTypeSchema = z.enum(MEDIA_TYPES, { error: 'Invalid content type' });
export const entryKindSchema = z.enum(ENTRY_KINDS);
export const originSchema = z.enum(ORIGINS);
export const readingStatusSchema = z.enum(READING_STATUSES, {
  error: 'must be want, reading, finished, paused or dropped',
});
export const timestampSchema = z.iso.datetime({ offset: true });
/** A time that somebody gives: within the years that can be kept and paged by. */
export const givenTimeSchema = z.iso
  .datetime({ offset: true, error: 'must be a date and time' })
  .refine((value) => {
    const year = new Date(value).getUTCFullYear();
    return year >= 1900 && year <= 9999;
  }, 'must be a date and time from 1900 on');

export const timeCommitmentSchema = z
  .strictObject({
    amount: z.int().min(0).max(LARGEST_TIME_AMOUNT),
    unit: text(TEXT_LIMITS.unit).default('minutes'),
  })
  .meta({ id: 'TimeCommitment' });

/** As it is given; an amount of 0 clears it. */
export const progressSchema = z
  .strictObject({ amount: z.int().min(0).max(LARGEST_PROGRESS.minutes), unit: z.enum(PROGRESS_UNITS) })
  .refine(({ amount, unit }) => amount <= LARGEST_PROGRESS[unit], {
    path: ['amount'],
    error: 'is more than there can be',
  })
  .meta({ id: 'ReadingProgress' });

const TITLE_MISSING = 'Title is required';
export const titleSchema = text(TEXT_LIMITS.title, TITLE_MISSING).refine(
  (title) => !isBlank(title),
  TITLE_MISSING,
);
export const lineSchema = requiredText(TEXT_LIMITS.line, 'must not be blank');
/** Where a quote stands: a page, or a place in an electronic edition. */
export const placeSchema = text(TEXT_LIMITS.place);
export const noteTitleSchema = requiredText(TEXT_LIMITS.noteTitle, 'must have a title');
export const noteContentSchema = text(TEXT_LIMITS.note);
export const ratingSchema = z.int('must be a whole number from 1 to 5').min(RATING_MIN).max(RATING_MAX);
export const pageCountSchema = z.int().min(0).max(LARGEST_PAGE_COUNT);
export const publishedDateSchema = z
  .string()
  .refine(isPublishedDate, 'must be a year or a date, e.g. 1999 or 1999-05-31')
  .meta({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$' });

const stamps = {
  isFavourite: z.boolean(),
  origin: originSchema,
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
};

const takeawaySchema = z.strictObject({ id: idSchema, text: z.string(), ...stamps }).meta({ id: 'Takeaway' });
const quoteSchema = z
  .strictObject({
    id: idSchema,
    text: z.string(),
    page: z.string().nullable(),
    location: z.string().nullable(),
    comment: z.string().nullable(),
    ...stamps,
  })
  .meta({ id: 'Quote' });
const noteSchema = z
  .strictObject({ id: idSchema, title: z.string(), content: z.string(), ...stamps })
  .meta({ id: 'Note' });

/** What cards and lists show of an item: everything but its entries, the summary cut to 200 characters. */
const itemFields = {
  _id: idSchema,
  slug: z.string(),
  type: mediaTypeSchema,
  title: z.string(),
  authors: z.array(z.string()),
  summary: z.string(),
  image: z.string().nullable(),
  category: z.string(),
  publishedDate: z.string().nullable(),
  rating: z.int().min(RATING_MIN).max(RATING_MAX),
  rated: z.boolean(),
  isbn: z.string().nullable(),
  pageCount: z.int().nullable(),
  previewLink: z.string().nullable(),
  timeCommitment: timeCommitmentSchema.nullable(),
  status: readingStatusSchema.nullable(),
  startedAt: z.string().nullable(),
  progress: progressSchema.nullable(),
  finishedAt: z.array(z.string()),
  tags: z.array(z.string()),
  externalIds: z.record(z.string(), z.string()),
  version: z.int(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
};
export const contentCardSchema = z.strictObject(itemFields).meta({ id: 'ContentCard' });

/** The book of a public vault that an item is a copy of. The name is the vault's at that time. */
const savedFromSchema = z
  .strictObject({ influencerSlug: z.string(), bookSlug: z.string(), displayName: z.string() })
  .meta({ id: 'SavedFrom' });

/**
 * A content item, whole. `takeaways`, `quotes` and `notes` have the specification's shapes. The lists beside them
 * carry ids, origins and dates and are canonical: a map of notes loses the order of titles like "2024".
 */
export const contentItemSchema = z
  .strictObject({
    ...itemFields,
    summaryOrigin: originSchema,
    takeaways: z.array(z.string()),
    quotes: z.array(z.string()),
    notes: z.record(z.string(), z.string()),
    takeawayList: z.array(takeawaySchema),
    quoteList: z.array(quoteSchema),
    noteList: z.array(noteSchema),
    savedFrom: savedFromSchema.nullable(),
  })
  .meta({ id: 'ContentItem' });

/**
 * `createdAt` and `origin` are for an entry that returns after a deletion; nobody gains by faking them. For an
 * existing entry, the origin `user` makes AI's words the person's own; any other changes nothing.
 */
const entryPast = {
  /** Of an entry that is there, a missing one changes nothing. */
  isFavourite: z.boolean().optional(),
  createdAt: givenTimeSchema.optional(),
  origin: originSchema.optional(),
  /** Accepted as in an answer, so that a list can be sent back as it came; it changes nothing. */
  updatedAt: timestampSchema.optional(),
};
const takeawayInput = z.strictObject({ id: idSchema.optional(), text: lineSchema, ...entryPast });
const quoteInput = z.strictObject({
  id: idSchema.optional(),
  text: lineSchema,
  page: placeSchema.nullish(),
  location: text(TEXT_LIMITS.location).nullish(),
  comment: text(TEXT_LIMITS.comment).nullish(),
  ...entryPast,
});
const noteInput = z.strictObject({
  id: idSchema.optional(),
  title: noteTitleSchema,
  content: noteContentSchema,
  ...entryPast,
});

const lines = listOf(lineSchema, TEXT_LIMITS.lines);

/** Title to text. Not `z.record`, which passes over a note that is titled "__proto__". */
const notesMap = z
  .custom<Record<string, string>>(isRecord, { error: 'must be a map from note title to note text' })
  .superRefine((notes, context) => {
    const entries = Object.entries(notes);
    if (entries.length > TEXT_LIMITS.notes) context.addIssue(tooMany(TEXT_LIMITS.notes));
    for (const [title, content] of entries) {
      const problem = noteInput.safeParse({ title, content }).error?.issues[0];
      if (problem !== undefined)
        context.addIssue({ code: 'custom', path: [title], message: problem.message });
    }
  })
  .meta({ type: 'object', additionalProperties: { type: 'string', maxLength: TEXT_LIMITS.note } });

export const readingDateSchema = z
  .string()
  .refine(isReadingDate, 'must be a date such as 2024-03-20, from 1900 on')
  .meta({ format: 'date' });
export const authorsSchema = listOf(
  requiredText(TEXT_LIMITS.author, 'must not be blank'),
  TEXT_LIMITS.authors,
);
export const tagSchema = requiredText(TEXT_LIMITS.tag, 'must not be blank');
export const tagsSchema = listOf(tagSchema, TEXT_LIMITS.tags);
export const finishedDatesSchema = listOf(readingDateSchema, TEXT_LIMITS.finishedDates);
export const externalIdsSchema = z
  .record(
    z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/, 'must be the short name of a catalogue'),
    // An id in a catalogue is trimmed: no file format would bring spaces at its ends back.
    requiredText(TEXT_LIMITS.externalId, 'must not be blank').trim(),
  )
  .refine((ids) => Object.keys(ids).length <= TEXT_LIMITS.externalIds, tooMany(TEXT_LIMITS.externalIds));

export const isbnSchema = text(30).refine(
  (value) => value.trim() === '' || parseIsbn(value) !== null,
  'is not a valid ISBN',
);

/** The fields that a person can set. `null` and a missing field both mean "not given"; '' and [] clear. */
const writable = {
  type: mediaTypeSchema,
  authors: authorsSchema,
  summary: text(TEXT_LIMITS.summary),
  image: z.union([z.literal(''), webAddress(TEXT_LIMITS.url)]),
  category: text(TEXT_LIMITS.genre),
  publishedDate: z.union([z.literal(''), publishedDateSchema]),
  rating: ratingSchema,
  rated: z.boolean(),
  isbn: isbnSchema,
  pageCount: pageCountSchema,
  previewLink: z.union([z.literal(''), webAddress(TEXT_LIMITS.url)]),
  timeCommitment: timeCommitmentSchema,
  status: z.union([z.literal(''), readingStatusSchema]),
  startedAt: z.union([z.literal(''), readingDateSchema]),
  progress: progressSchema,
  finishedAt: finishedDatesSchema,
  tags: tagsSchema,
  externalIds: externalIdsSchema,
  takeaways: lines,
  quotes: lines,
  notes: notesMap,
  takeawayList: listOf(takeawayInput, TEXT_LIMITS.lines),
  quoteList: listOf(quoteInput, TEXT_LIMITS.lines),
  noteList: listOf(noteInput, TEXT_LIMITS.notes),
};

/** Whether an entry is a favourite, by id; entries that are not named stay as they are. */
const favouritesSchema = z
  .record(idSchema, z.boolean())
  .refine((marks) => Object.keys(marks).length <= TEXT_LIMITS.lines, tooMany(TEXT_LIMITS.lines));

export const createContentSchema = z
  .strictObject({
    ...writable,
    /** The generation that wrote the texts: those that equal its result are marked as AI's. */
    generationId: idSchema,
  })
  .partial()
  .extend({ title: titleSchema })
  .meta({ id: 'CreateContent' });

export const updateContentSchema = z
  .strictObject({
    title: titleSchema,
    ...writable,
    /** The generation whose draft has come into the texts. */
    generationId: idSchema,
    /** Makes a summary that AI wrote the person's own. */
    summaryOrigin: z.literal('user'),
    favourites: favouritesSchema,
  })
  .partial()
  .meta({ id: 'UpdateContent' });

export type ContentCard = z.infer<typeof contentCardSchema>;
export type SavedFrom = z.infer<typeof savedFromSchema>;
/** Where a book of a public vault stands. */
export type BookAddress = Pick<SavedFrom, 'influencerSlug' | 'bookSlug'>;
export type ContentItem = z.infer<typeof contentItemSchema>;
export type Takeaway = z.infer<typeof takeawaySchema>;
export type Quote = z.infer<typeof quoteSchema>;
export type Note = z.infer<typeof noteSchema>;
export type CreateContentInput = z.input<typeof createContentSchema>;
export type UpdateContentInput = z.input<typeof updateContentSchema>;
