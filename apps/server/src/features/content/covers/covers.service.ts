import type { SignedInUser } from '../../../access/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { CoversStore } from './covers.store.ts';

/** The most that Open Library is asked about at once. */
const BATCH = 50;

type KnownEdition = { cover: string | null; pageCount: number | null };

export type CoversDeps = {
  store: CoversStore;
  /** What a catalogue knows about these editions, by ISBN. Throws UNAVAILABLE when it can't be asked. */
  findEditions: (actor: SignedInUser, isbns: readonly string[]) => Promise<ReadonlyMap<string, KnownEdition>>;
  clock: Clock;
};

export type CoversService = ReturnType<typeof createCoversService>;

/** Covers for items that came with an ISBN and without one. */
export function createCoversService({ store, findEditions, clock }: CoversDeps) {
  return {
    countMissing: ({ userId }: SignedInUser): Promise<number> => store.countCoverless(userId),

    /**
     * Asks about the next items after the cursor and fills in what they lack. No lock is held while the catalogue
     * answers: the person's own changes win.
     */
    async findNext(actor: SignedInUser, cursor: string | undefined) {
      const listed = await store.listCoverless(actor.userId, { after: cursor, limit: BATCH + 1 });
      const items = listed.slice(0, BATCH);
      if (items.length === 0) return { looked: 0, found: 0, cursor: null };
      const editions = await findEditions(actor, [...new Set(items.map(({ isbn }) => isbn))]);
      const known = items.flatMap((item) => {
        const { cover = null, pageCount = null } = editions.get(item.isbn) ?? {};
        return cover === null && pageCount === null ? [] : [{ ...item, cover, pageCount }];
      });
      const found = known.length === 0 ? 0 : await store.fillIn(actor.userId, known, clock());
      const last = listed.length > BATCH ? items.at(-1) : undefined;
      return { looked: items.length, found, cursor: last?.id ?? null };
    },
  };
}
