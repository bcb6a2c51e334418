import type { startImport } from '@vault/contract';
import type { z } from 'zod';
import type { SignedInUser } from '../../access/actor.ts';
import { cutPage, decodeCursor } from '../../platform/cursor.ts';
import { AppError, keyMismatch, notFound } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashValue, newId } from '../../platform/ids.ts';
import { inPortions } from '../../platform/pace/portions.ts';
import { presentImport, presentRow } from './import.present.ts';
import type { ImportStore, Outcome } from './import.store.ts';

const ROWS_AT_ONCE = 1000;
const KNOWN_AT_ONCE = 1000;
/** Bytes after which fewer items are told of at once: ordinary ones have a few hundred, and may have very many. */
const KNOWN_BYTES = 2_000_000;

type Start = { key: string | undefined; input: z.output<typeof startImport.body> };
export type ImportService = ReturnType<typeof createImportService>;

export function createImportService({ store, clock }: { store: ImportStore; clock: Clock }) {
  async function ensure(actor: SignedInUser, id: string) {
    const record = await store.find({ userId: actor.userId, id });
    if (record === null) throw notFound();
    return record;
  }

  return {
    async start(actor: SignedInUser, { key = newId(), input }: Start) {
      const now = clock();
      const requestHash = hashValue(input);
      await store.fillMatchKeysOf(actor.userId);
      const fresh = { ...input, userId: actor.userId, id: newId(), key, requestHash, createdAt: now };
      const record = await store.ensure({ ...fresh, state: 'running' });
      if (record.requestHash !== requestHash) throw keyMismatch();
      return presentImport(record, now);
    },

    async list(actor: SignedInUser) {
      const now = clock();
      return (await store.list(actor.userId)).map((record) => presentImport(record, now));
    },

    get: async (actor: SignedInUser, id: string) => presentImport(await ensure(actor, id), clock()),

    async listRows(
      actor: SignedInUser,
      { id, after, outcome }: { id: string; after: number; outcome: Outcome | undefined },
    ) {
      await ensure(actor, id);
      const wanted = { userId: actor.userId, id, after, outcome, limit: ROWS_AT_ONCE + 1 };
      const rows = await store.listRows(wanted);
      const shown = rows.slice(0, ROWS_AT_ONCE).map(({ title, ...row }) => ({ ...presentRow(row), title }));
      return { rows: shown, hasMore: rows.length > ROWS_AT_ONCE };
    },

    async listKnown(actor: SignedInUser, cursor: string | undefined) {
      const after = decodeCursor(cursor);
      const rows = await store.listKnown({ userId: actor.userId, after, limit: KNOWN_AT_ONCE + 1 });
      const [fitting = []] = inPortions(rows, { sizeOf: bytesOf, most: KNOWN_BYTES });
      const page = cutPage(rows, Math.min(fitting.length, KNOWN_AT_ONCE));
      const formers = await store.listFormers(
        actor.userId,
        page.rows.map(({ id }) => id),
      );
      const formersOf = Map.groupBy(formers, ({ contentId }) => contentId);
      return {
        items: page.rows.map(
          ({ id, rating, rated, createdAt: _createdAt, formerBytes: _bytes, ...told }) => ({
            _id: id,
            rating: rated ? rating : null,
            ...told,
            formerly: (formersOf.get(id) ?? []).map(({ id: _id, contentId: _contentId, ...name }) => ({
              _id,
              ...name,
            })),
          }),
        ),
        nextCursor: page.nextCursor,
      };
    },

    async finish(actor: SignedInUser, id: string) {
      const now = clock();
      const record = (await store.finish({ userId: actor.userId, id, now })) ?? (await ensure(actor, id));
      if (record.state === 'undone') throw new AppError('CONFLICT', 'This import was undone');
      return presentImport(record, now);
    },

    /** Writes the match keys of older items, a few at a time, until none is left or the server stops. */
    async fillMatchKeys(isStopping: () => boolean): Promise<void> {
      while (!isStopping() && (await store.fillSomeMatchKeys()) > 0);
    },
  };
}

function bytesOf({ formerBytes, ...row }: { formerBytes: number }): number {
  return Buffer.byteLength(JSON.stringify(row)) + formerBytes;
}
