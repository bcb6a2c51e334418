import type { BookAddress, ContentItem, createContentSchema, SavedFrom } from '@vault/contract';
import { type GeneratedContent, isInFuture, matchKeyOf, slugify } from '@vault/domain';
import type { z } from 'zod';
import type { RecentlySeenUser, SignedInUser } from '../../access/actor.ts';
import { type ItemRow, sourceColumns, sourceOf } from '../../db/item/item-row.ts';
import {
  AppError,
  keyMismatch,
  notFound,
  validationFailed,
  versionConflict,
} from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashValue, newId } from '../../platform/ids.ts';
import {
  applyFields,
  type CreateInput,
  curatedOrigins,
  makeItem,
  markDraftedSummary,
  originsFrom,
  plainChange,
  type UpdateInput,
} from './apply-input.ts';
import { presentItem } from './content.present.ts';
import type { ContentStore, WholeItem } from './content.store.ts';
import type { ContentWriter } from './content-writer.store.ts';
import { ensureVersion } from './ensure-version.ts';
import { mentionsEntries, writeEntries } from './entries/write-entries.ts';

export type ContentDeps = {
  store: ContentStore;
  clock: Clock;
  /** What a person's generation has written; null when there is no such result. */
  findGenerated: (userId: string, generationId: string) => Promise<GeneratedContent | null>;
};

type Name = { title?: string | undefined; authors?: readonly string[] | undefined };

export type ContentService = ReturnType<typeof createContentService>;

type Creation = {
  key: string | undefined;
  input: z.output<typeof createContentSchema>;
  /** The public book that this is a copy of: this person did not write its words. */
  savedFrom?: SavedFrom;
};
type Change = { id: string; expectedVersion: number | undefined; input: UpdateInput };
type WholeChange = Change & {
  /** What the input does not mention is cleared. */
  isReplacing?: boolean;
};

export function createContentService({ store, clock, findGenerated }: ContentDeps) {
  async function create(actor: SignedInUser, { key, input, savedFrom }: Creation): Promise<ContentItem> {
    const { generationId, ...fields } = input;
    ensurePast(fields, clock());
    const generated = generationId === undefined ? null : await findGenerated(actor.userId, generationId);
    const origins = savedFrom === undefined ? originsFrom(generated) : curatedOrigins;
    const work = async (writer: ContentWriter) => {
      const id = newId();
      const now = clock();
      if (key !== undefined) {
        const claim = { userId: actor.userId, key, requestHash: hashValue(input), contentId: id, now };
        const earlier = await writer.takeKey(claim);
        if (earlier !== null) return readEarlier(writer, claim, earlier);
      }
      const newItem = {
        ...makeItem(fields, { id, slug: slugify(fields.title), now }, origins.ofSummary(fields.summary)),
        ...sourceColumns(savedFrom),
      };
      if (savedFrom !== undefined) await writer.lockSource(actor.userId, savedFrom);
      const row = await insertWithFreeSlug(writer, actor.userId, newItem);
      const entries = await writeEntries(writer, { actor, row, input: fields, stored: [], origins, now });
      return presentItem(row, entries);
    };
    // A single statement is atomic by itself.
    const isOneStatement = key === undefined && savedFrom === undefined && !mentionsEntries(fields);
    return isOneStatement ? work(store.alone) : store.transaction(work);
  }

  async function change(
    actor: SignedInUser,
    { id, expectedVersion, input, isReplacing = false }: WholeChange,
  ): Promise<ContentItem> {
    const { generationId, ...fields } = input;
    ensurePast(fields, clock());
    const generated = generationId === undefined ? null : await findGenerated(actor.userId, generationId);

    /** Null if somebody else has changed the item since it was read. */
    const work = async (writer: ContentWriter, { row: stored, entries }: WholeItem) => {
      ensureVersion(expectedVersion, stored);
      const now = clock();
      const base = isReplacing ? blankItem(stored, now) : stored;
      const changed = markDraftedSummary({ before: base, after: applyFields(base, fields), generated });
      const row = { ...changed, version: stored.version + 1, updatedAt: now };
      if (!(await writer.updateItem(actor.userId, { before: stored, after: row }))) return null;
      if (isRenamed(stored, row)) await writer.rememberName(actor.userId, stored);
      const context = { actor, row, stored: entries, origins: originsFrom(generated), now };
      return presentItem(row, await writeEntries(writer, { ...context, input: fields }));
    };

    // A change of the item alone, but for its name, needs one statement and no lock, unless somebody else writes it
    // meanwhile.
    if (!mentionsEntries(fields)) {
      const whole = await store.findWhole(actor.userId, id);
      if (whole === null) throw notFound();
      const item = isRenamed(whole.row, fields) ? null : await work(store.alone, whole);
      if (item !== null) return item;
    }
    return store.transaction(async (writer) => {
      const row = await writer.lockItem(actor.userId, id);
      if (row === null) throw notFound();
      const item = await work(writer, { row, entries: await writer.listEntriesOf(actor.userId, id) });
      if (item === null) throw new Error('A locked item has changed');
      return item;
    });
  }

  async function get(actor: SignedInUser, id: string): Promise<ContentItem> {
    const whole = await store.findWhole(actor.userId, id);
    if (whole === null) throw notFound();
    return presentItem(whole.row, whole.entries);
  }

  /** An empty change changes nothing: version and date stay. */
  async function readUnchanged(actor: SignedInUser, { id, expectedVersion }: Change): Promise<ContentItem> {
    const item = await get(actor, id);
    ensureVersion(expectedVersion, item);
    return item;
  }

  return {
    get,

    /** Finds the hashtags of older entries, a few at a time, until none is left or the server stops. */
    async fillHashtags(isStopping: () => boolean): Promise<void> {
      while (!isStopping() && (await store.fillSomeHashtags()) > 0);
    },

    /** Folds what earlier releases have folded otherwise, item by item, until none is left or the server stops. */
    async foldAgain(isStopping: () => boolean): Promise<void> {
      while (!isStopping() && (await store.foldOneAgain()));
    },

    /** The copy of a public book that this person has, if any. */
    async findSaved(actor: SignedInUser, source: BookAddress): Promise<ContentItem | null> {
      const id = await store.findSavedId(actor.userId, source);
      return id === null ? null : get(actor, id);
    },

    /** Stores a new item. The same key and input return the same item; the same key for something else is refused. */
    create,

    /**
     * Without dependence on stored values, the change is written without reading the item or the session first. If it
     * fails, the other way finds out why.
     */
    async update(actor: RecentlySeenUser, wanted: Change): Promise<ContentItem> {
      const plain = plainChange(wanted.input);
      if (plain === null) return change(await actor.confirm(), wanted);
      if (Object.keys(plain).length === 0) return readUnchanged(await actor.confirm(), wanted);
      const now = clock();
      ensurePast(wanted.input, now);
      const { id, expectedVersion: version } = wanted;
      const changed = await store.changePlainly(actor, { id, version, change: plain, now });
      return changed === null
        ? change(await actor.confirm(), wanted)
        : presentItem(changed.row, changed.entries);
    },

    /** Replaces everything but id, slug, source and date of creation: lists that are not given become empty. */
    replace: (
      actor: SignedInUser,
      { input, ...wanted }: Change & { input: CreateInput },
    ): Promise<ContentItem> =>
      change(actor, {
        ...wanted,
        input: { summary: '', takeaways: [], quotes: [], notes: {}, ...input },
        isReplacing: true,
      }),

    async remove(actor: SignedInUser, { id, expectedVersion }: Omit<Change, 'input'>): Promise<void> {
      if (await store.deleteItem(actor.userId, id, expectedVersion)) return;
      if (expectedVersion !== undefined && (await store.findWhole(actor.userId, id)) !== null)
        throw versionConflict();
      throw notFound();
    },
  };
}

async function readEarlier(
  writer: ContentWriter,
  claim: { userId: string; requestHash: string },
  earlier: { requestHash: string; contentId: string },
): Promise<ContentItem> {
  if (earlier.requestHash !== claim.requestHash) throw keyMismatch();
  const row = await writer.findItem(claim.userId, earlier.contentId);
  if (row === null) throw new AppError('DELETED', 'This was added before and has been deleted since');
  return presentItem(row, await writer.listEntriesOf(claim.userId, row.id));
}

/** With the slug that the item has, or the first of its numbered ones that is free. */
async function insertWithFreeSlug(writer: ContentWriter, userId: string, row: ItemRow): Promise<ItemRow> {
  if (await writer.insertItem(userId, row)) return row;
  // Queried by name, more at a time as they turn out to be taken: the other slugs don't matter.
  for (let from = 2, count = 8; ; from += count, count *= 2) {
    const candidates = Array.from({ length: count }, (_, index) => `${row.slug}-${from + index}`);
    const taken = new Set(await writer.listTakenSlugs(userId, candidates));
    for (const slug of candidates) {
      const numbered = { ...row, slug };
      // Another request may take it between the look and the insert.
      if (!taken.has(slug) && (await writer.insertItem(userId, numbered))) return numbered;
    }
  }
}

/** For an import, which knows items by this. */
function isRenamed(before: ItemRow, { title = before.title, authors = before.authors }: Name): boolean {
  return matchKeyOf(before) !== matchKeyOf({ title, authors });
}

/** It keeps its summary until another is given: whose that is depends on whose this was. */
function blankItem(stored: ItemRow, now: Date): ItemRow {
  const { id, slug, title, summary, summaryOrigin } = stored;
  return {
    ...makeItem({ title, summary }, { id, slug, now }, summaryOrigin),
    createdAt: stored.createdAt,
    sourceTags: stored.sourceTags,
    sourceDays: stored.sourceDays,
    ...sourceColumns(sourceOf(stored)),
  };
}

function ensurePast({ startedAt, finishedAt = [] }: UpdateInput, now: Date): void {
  const problem = 'must not be in the future';
  if (startedAt !== undefined && isInFuture(startedAt, now)) throw validationFailed({ startedAt: problem });
  const index = finishedAt.findIndex((date) => isInFuture(date, now));
  if (index !== -1) throw validationFailed({ [`finishedAt.${index}`]: problem });
}
