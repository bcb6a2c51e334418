import { isRecord, READING_YEAR_MAX, READING_YEAR_MIN } from '@vault/domain';
import { z } from 'zod';
import {
  GOALS_MAX,
  IMPORT_BATCH_BYTES,
  IMPORT_BATCH_ROWS,
  IMPORT_ROWS_MAX,
  IMPORT_STATES,
  ROW_OUTCOMES,
} from '../constants.ts';
import {
  idSchema,
  mediaTypeSchema,
  progressSchema,
  readingStatusSchema,
  timestampSchema,
} from '../content/content.schemas.ts';
import { endpoint } from '../call/endpoint.ts';
import { idempotencyHeaders } from '../call/idempotency.ts';
import { importedItemSchema, type ImportedItemInput } from './imported-item.ts';
import { goalBooks } from '../content/reading-years.ts';
import { requiredText } from '../text.ts';
import { wholeNumber } from '../whole-number.ts';

const params = z.object({ id: idSchema });
const rowOutcomeSchema = z.enum(ROW_OUTCOMES);

const importSchema = z
  .strictObject({
    _id: idSchema,
    format: z.string(),
    fileName: z.string(),
    /** How many were announced; those that never came were left out. */
    rowCount: z.int(),
    state: z.enum(IMPORT_STATES),
    /** How many rows have ended, by how they ended. */
    created: z.int(),
    merged: z.int(),
    skipped: z.int(),
    failed: z.int(),
    /** How many years have their goal from it. */
    goals: z.int(),
    createdAt: timestampSchema,
    finishedAt: timestampSchema.nullable(),
    undoneAt: timestampSchema.nullable(),
    /** Until when it can be undone; null if it was undone, or it is too late. */
    undoableUntil: timestampSchema.nullable(),
    /**
     * What undoing did: books removed, books restored to what they were, books kept because they were changed since;
     * of the kept ones, those that only other imports have changed; and goals removed.
     */
    undone: z
      .strictObject({
        removed: z.int(),
        restored: z.int(),
        kept: z.int(),
        keptForImports: z.int(),
        goals: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof importSchema>;

const importRowSchema = z
  .strictObject({
    row: z.int(),
    outcome: rowOutcomeSchema,
    /** Why it was skipped or failed, or what of it did not come in, in words for a person. */
    reason: z.string().nullable(),
    contentId: idSchema.nullable(),
    /** How many entries an existing book has gained, and how many of its new quotes have a comment. */
    added: z
      .strictObject({ takeaways: z.int(), quotes: z.int(), notes: z.int(), comments: z.int() })
      .nullable(),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRowSchema>;

const listedRowSchema = importRowSchema
  .extend({
    /** That of its item as it is now; null where it has none any more. */
    title: z.string().nullable(),
  })
  .meta({ id: 'ListedImportRow' });
export type ListedImportRow = z.infer<typeof listedRowSchema>;

const shared = { access: 'user', scope: 'import', tag: 'Import' } as const;

export const startImport = endpoint({
  ...shared,
  method: 'post',
  path: '/imports',
  rateLimit: 'import-start',
  summary: 'Starts an import. The same Idempotency-Key and body give the same import again.',
  headers: idempotencyHeaders,
  body: z.strictObject({
    format: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be the short name of a format'),
    fileName: requiredText(255, 'must not be blank'),
    /** None where a file has goals alone. */
    rowCount: z.int().min(0).max(IMPORT_ROWS_MAX),
  }),
  status: 201,
  response: importSchema,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_MISMATCH'],
});

export const listImports = endpoint({
  ...shared,
  method: 'get',
  path: '/imports',
  summary: 'The last 100 imports, the newest first.',
  status: 200,
  response: z.strictObject({ imports: z.array(importSchema) }),
  errors: [],
});

const knownAs = {
  _id: idSchema,
  type: mediaTypeSchema,
  title: z.string(),
  authors: z.array(z.string()),
  isbn: z.string().nullable(),
  externalIds: z.record(z.string(), z.string()),
  tags: z.array(z.string()),
};

export const listKnownItems = endpoint({
  ...shared,
  method: 'get',
  path: '/imports/known-items',
  summary: 'What the rows of a file are matched with: every item of the vault in a few words, oldest first.',
  query: z.object({ cursor: z.string().max(200).optional() }),
  status: 200,
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        ...knownAs,
        /** Of an article or a video, which is the page that it leads to. */
        previewLink: z.string().nullable(),
        /** Null where nobody has rated it. */
        rating: z.int().nullable(),
        status: readingStatusSchema.nullable(),
        startedAt: z.string().nullable(),
        progress: progressSchema.nullable(),
        finishedAt: z.array(z.string()),
        /** The former names of books that were merged into it, each with the id that the book had. */
        formerly: z.array(z.strictObject(knownAs)),
        /** Match keys of what it was called until its title or author was changed. */
        earlierNames: z.array(z.string()),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: ['VALIDATION_FAILED'],
});

export const getImport = endpoint({
  ...shared,
  method: 'get',
  path: '/imports/{id}',
  summary: 'One import and how far it is.',
  params,
  status: 200,
  response: importSchema,
  errors: ['NOT_FOUND'],
});

export const listImportRows = endpoint({
  ...shared,
  method: 'get',
  path: '/imports/{id}/rows',
  summary: 'The rows that have ended, in their order, 1,000 at a time: where to go on after an interruption.',
  params,
  query: z.object({
    after: wholeNumber(0, 100_000_000).optional(),
    outcome: rowOutcomeSchema.optional(),
  }),
  status: 200,
  response: z.strictObject({ rows: z.array(listedRowSchema), hasMore: z.boolean() }),
  errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
});

// Its named parts stand among the document's components already.
const { $schema: _, $defs: __, ...describedItem } = z.toJSONSchema(importedItemSchema, { io: 'input' });

const isNumbered = (value: unknown): boolean =>
  isRecord(value) &&
  Number.isSafeInteger(value['row']) &&
  Number(value['row']) >= 1 &&
  Number(value['row']) <= 10_000_000;

export const addImportRows = endpoint({
  ...shared,
  method: 'post',
  path: '/imports/{id}/rows',
  rateLimit: 'import-rows',
  summary:
    'Imports some rows, all or nothing, and in all no more than `rowCount`. A row that is wrong, or would give its book more than 1.5 MB of takeaways, quotes and notes, fails by itself; what the book has no room for otherwise comes into notes of it. One that has ended before is not done again.',
  params,
  bodyLimit: IMPORT_BATCH_BYTES,
  body: z.strictObject({
    // Each row is checked against `ImportedItem` separately, so that a bad one does not stop the others.
    rows: z
      .array(z.custom<ImportedItemInput>(isNumbered, 'must be a row with its number').meta(describedItem))
      .min(1)
      .max(IMPORT_BATCH_ROWS, `must have at most ${IMPORT_BATCH_ROWS} items`),
  }),
  status: 200,
  response: z.strictObject({ rows: z.array(importRowSchema), import: importSchema }),
  errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT', 'TOO_LARGE'],
});

export const addImportGoals = endpoint({
  ...shared,
  method: 'post',
  path: '/imports/{id}/goals',
  rateLimit: 'import-rows',
  summary:
    'Brings goals for years of reading. A year that has one keeps it. Sending the same again changes nothing.',
  params,
  body: z.strictObject({
    goals: z
      .array(
        z.strictObject({
          year: z
            .int('must be a whole number')
            .min(READING_YEAR_MIN, `must be at least ${READING_YEAR_MIN}`)
            .max(READING_YEAR_MAX, `must be at most ${READING_YEAR_MAX}`),
          books: goalBooks,
        }),
      )
      .min(1)
      .max(GOALS_MAX, `must have at most ${GOALS_MAX} items`),
  }),
  status: 200,
  response: importSchema,
  errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'CONFLICT'],
});

export const finishImport = endpoint({
  ...shared,
  method: 'post',
  path: '/imports/{id}/finish',
  summary: 'Ends an import: no more rows are taken.',
  params,
  status: 200,
  response: importSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const undoImport = endpoint({
  ...shared,
  method: 'post',
  path: '/imports/{id}/undo',
  rateLimit: 'import-undo',
  summary:
    'Takes a whole import back, for 30 days. Books that it created go, except those changed since; of books that it added to, what it added goes, except what was edited since. Goals that it brought go, unless they were set since.',
  params,
  status: 200,
  response: importSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
