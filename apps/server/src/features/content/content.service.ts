import type { ContentItem, createContentSchema, SavedFrom } from '@vault/contract';
import { ENTRY_KINDS, type GeneratedContent, isInFuture, slugify } from '@vault/domain';
import type { z } from 'zod';
import type { SignedInUser } from '../../access/actor.ts';
import { constraintOf, sqlState, UNIQUE_VIOLATION } from '../../db/postgres-errors.ts';
import { AppError, notFound, validationFailed } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashValue, newId } from '../../platform/ids.ts';
import {
  applyFields,
  type CreateInput,
  curatedOrigins,
  draftItem,
  markDraftedSummary,
  originsFrom,
  sourceColumns,
  type UpdateInput,
  wantedEntries,
} from './content.draft.ts';
import { presentItem } from './content.present.ts';
import type { ContentStore, ContentWriter, ItemRow } from './content.store.ts';
import { type EntryRow, reconcileEntries } from './reconcile-entries.ts';

export type ContentDeps = {
  store: ContentStore;
  clock: Clock;
  /** What a person's generation has written; null when there is no such result. */
  findGenerated: (userId: string, generationId: string) => Promise<GeneratedContent | null>;
};

export type ContentService = ReturnType<typeof createContentService>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SLUG_ATTEMPTS = 3;

export type SavedSource = Pick<SavedFrom, 'influencerSlug' | 'bookSlug'>;

type Origins = ReturnType<typeof originsFrom>;
type Creation = {
  key: string | undefined;
  input: z.output<typeof createContentSchema>;
  /** The public book that this is a copy of: whoever wrote its words, it was not this person. */
  savedFrom?: SavedFrom;
};
type Change = { id: string; expectedVersion: number | undefined; input: UpdateInput };

export function createContentService({ store, clock, findGenerated }: ContentDeps) {
  async function createOnce(
    actor: SignedInUser,
    { key, input, savedFrom }: Creation,
    attempt: number,
  ): Promise<ContentItem> {
    const { generationId, ...fields } = input;
    ensurePast(fields, clock());
    const generated = generationId === undefined ? null : await findGenerated(actor.userId, generationId);
    const origins = savedFrom === undefined ? originsFrom(generated) : curatedOrigins;
    return store.transaction(async (writer) => {
      const id = newId();
      const now = clock();
      if (key !== undefined) {
        const claim = { userId: actor.userId, key, requestHash: hashValue(input), contentId: id, now };
        const earlier = await writer.takeKey(claim);
        if (earlier !== null) return readEarlier(writer, claim, earlier);
      }
      const slug = await chooseSlug(writer, { userId: actor.userId, title: fields.title, attempt });
      const row = {
        ...draftItem(fields, { id, slug, now }, origins.ofSummary(fields.summary)),
        ...sourceColumns(savedFrom),
      };
      await writer.insertItem(actor.userId, row);
      const entries = await writeEntries(writer, { actor, row, input: fields, stored: [], origins, now });
      return presentItem(row, entries);
    });
  }

  async function change(actor: SignedInUser, { id, expectedVersion, input }: Change, fromScratch: boolean) {
    if (!UUID.test(id)) throw notFound();
    const { generationId, ...fields } = input;
    ensurePast(fields, clock());
    const generated = generationId === undefined ? null : await findGenerated(actor.userId, generationId);
    return store.transaction(async (writer) => {
      const stored = await writer.lockItem(actor.userId, id);
      if (stored === null) throw notFound();
      if (expectedVersion !== undefined && expectedVersion !== stored.version) throw versionConflict();
      const now = clock();
      const base = fromScratch ? blankItem(stored, now) : stored;
      const changed = markDraftedSummary({ before: base, after: applyFields(base, fields), generated });
      const row = { ...changed, version: stored.version + 1, updatedAt: now };
      await writer.updateItem(actor.userId, row);
      const entries = await writer.listEntriesOf(actor.userId, id);
      const context = { actor, row, stored: entries, origins: originsFrom(generated), now };
      return presentItem(row, await writeEntries(writer, { ...context, input: fields }));
    });
  }

  async function get(actor: SignedInUser, id: string): Promise<ContentItem> {
    if (!UUID.test(id)) throw notFound();
    const [row, entries] = await Promise.all([
      store.findItem(actor.userId, id),
      store.listEntriesOf(actor.userId, id),
    ]);
    if (row === null) throw notFound();
    return presentItem(row, entries);
  }

  return {
    get,

    /** The copy of a public book that this person has, if any. */
    async findSaved(actor: SignedInUser, source: SavedSource): Promise<ContentItem | null> {
      const id = await store.findSavedId(actor.userId, source);
      return id === null ? null : get(actor, id);
    },

    /** Keeps a new item. The same key and input give the same item; the same key for something else is refused. */
    async create(actor: SignedInUser, creation: Creation): Promise<ContentItem> {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await createOnce(actor, creation, attempt);
        } catch (error) {
          // Another request took the slug between the look and the insert.
          const isSlugTaken =
            sqlState(error) === UNIQUE_VIOLATION && constraintOf(error) === 'content_items_slug';
          if (!isSlugTaken || attempt === SLUG_ATTEMPTS) throw error;
        }
      }
    },

    update: (actor: SignedInUser, wanted: Change): Promise<ContentItem> => change(actor, wanted, false),

    /** Replaces everything but id, slug, source and date of creation. */
    replace: (
      actor: SignedInUser,
      { input, ...wanted }: Change & { input: CreateInput },
    ): Promise<ContentItem> => change(actor, { ...wanted, input: withEveryList(input) }, true),

    async remove(actor: SignedInUser, id: string): Promise<void> {
      if (!UUID.test(id) || !(await store.deleteItem(actor.userId, id))) throw notFound();
    },
  };
}

async function readEarlier(
  writer: ContentWriter,
  claim: { userId: string; requestHash: string },
  earlier: { requestHash: string; contentId: string },
): Promise<ContentItem> {
  if (earlier.requestHash !== claim.requestHash) {
    throw new AppError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was already used for something else');
  }
  const row = await writer.findItem(claim.userId, earlier.contentId);
  if (row === null) throw new AppError('CONFLICT', 'This was added before and has been deleted since');
  return presentItem(row, await writer.listEntriesOf(claim.userId, row.id));
}

async function chooseSlug(writer: ContentWriter, wanted: { userId: string; title: string; attempt: number }) {
  const base = slugify(wanted.title);
  if (wanted.attempt > 0) return `${base}-${newId().slice(-8)}`;
  if ((await findFree(writer, wanted.userId, [base])) !== undefined) return base;
  // Looked up by name, more at a time as they turn out to be taken: the other slugs don't matter.
  for (let from = 2, count = 8; ; from += count, count *= 2) {
    const candidates = Array.from({ length: count }, (_, index) => `${base}-${from + index}`);
    const free = await findFree(writer, wanted.userId, candidates);
    if (free !== undefined) return free;
  }
}

async function findFree(writer: ContentWriter, userId: string, candidates: readonly string[]) {
  const taken = new Set(await writer.listTakenSlugs(userId, candidates));
  return candidates.find((candidate) => !taken.has(candidate));
}

type EntryWrite = {
  actor: SignedInUser;
  row: ItemRow;
  input: UpdateInput;
  stored: readonly EntryRow[];
  origins: Origins;
  now: Date;
};

/** Writes the lists that the input mentions and gives all entries as they are now. */
async function writeEntries(writer: ContentWriter, { actor, row, input, stored, origins, now }: EntryWrite) {
  const all: EntryRow[] = [];
  for (const kind of ENTRY_KINDS) {
    const ofKind = stored.filter((entry) => entry.kind === kind);
    const wanted = wantedEntries(input)[kind];
    if (wanted === undefined) {
      all.push(...ofKind);
      continue;
    }
    const known = new Set(ofKind.map((entry) => entry.id));
    const unknownIds = wanted.flatMap(({ id }) => (id === undefined || known.has(id) ? [] : [id]));
    const owner = { userId: actor.userId, contentId: row.id };
    const foreign = await writer.listForeignIds({ ...owner, ids: unknownIds });
    const ownIds = wanted.map(({ id, ...entry }) =>
      id === undefined || foreign.has(id) ? entry : { ...entry, id },
    );
    const { kept, changed, removedIds } = reconcileEntries(ofKind, ownIds, {
      kind,
      now,
      newId,
      originOf: origins.ofEntry(kind),
    });
    await writer.removeEntries(actor.userId, removedIds);
    await writer.writeEntries({ ...owner, rows: changed });
    all.push(...kept);
  }
  return all;
}

function blankItem(stored: ItemRow, now: Date): ItemRow {
  return {
    ...draftItem({ title: stored.title }, { id: stored.id, slug: stored.slug, now }, 'user'),
    createdAt: stored.createdAt,
    savedFromVault: stored.savedFromVault,
    savedFromBook: stored.savedFromBook,
    savedFromName: stored.savedFromName,
  };
}

function withEveryList(input: CreateInput): CreateInput {
  return {
    ...input,
    takeawayList: input.takeawayList ?? input.takeaways?.map((text) => ({ text })) ?? [],
    quoteList: input.quoteList ?? input.quotes?.map((text) => ({ text })) ?? [],
    ...(input.noteList || input.notes ? {} : { noteList: [] }),
  };
}

function ensurePast({ startedAt, finishedAt = [] }: UpdateInput, now: Date): void {
  const problem = 'must not be in the future';
  if (startedAt !== undefined && isInFuture(startedAt, now)) throw validationFailed({ startedAt: problem });
  const index = finishedAt.findIndex((date) => isInFuture(date, now));
  if (index !== -1) throw validationFailed({ [`finishedAt.${index}`]: problem });
}

function versionConflict(): AppError {
  return new AppError('VERSION_CONFLICT', 'This was changed somewhere else meanwhile');
}
