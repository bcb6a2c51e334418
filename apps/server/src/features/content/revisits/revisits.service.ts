import { type EndpointOutput, REVISITS_A_DAY, SET_ASIDE_PAGE_SIZE } from '@vault/contract';
import { believableDay, dayAt, dueAfter, type RevisitAnswer } from '@vault/domain';
import type { SignedInUser } from '../../../access/actor.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { cutPage, decodeCursor } from '../../../platform/cursor.ts';
import { presentEntryWithSource } from '../content.present.ts';
import type { RevisitsStore } from './revisits.store.ts';

export type RevisitsService = ReturnType<typeof createRevisitsService>;

/** Takeaways and quotes that a reader meets again, day by day. `day` is the person's own (YYYY-MM-DD). */
export function createRevisitsService({ store, clock }: { store: RevisitsStore; clock: Clock }) {
  return {
    async list(
      actor: SignedInUser,
      asked: { day?: string | undefined; limit?: number | undefined },
    ): Promise<EndpointOutput<'GET /revisits'>> {
      const day = believableDay(asked.day, clock());
      const rows = await store.listForDay(actor.userId, { day, limit: asked.limit ?? REVISITS_A_DAY });
      return {
        day,
        revisits: rows.map(({ answer, dueOn, ...entry }) => ({
          entry: presentEntryWithSource(entry),
          answer,
          dueOn,
        })),
      };
    },

    async answer(
      actor: SignedInUser,
      entryId: string,
      said: { answer: RevisitAnswer; day?: string | undefined },
    ): Promise<EndpointOutput<'PUT /revisits/{entryId}'>> {
      const metOn = believableDay(said.day, clock());
      const answer = { answer: said.answer, dueOn: dueAfter(said.answer, metOn) };
      if (!(await store.answer(actor.userId, entryId, { metOn, ...answer }))) throw notFound();
      return answer;
    },

    /** The lines that never come back, those that were set aside last first. */
    async listSetAside(
      actor: SignedInUser,
      asked: { cursor?: string | undefined; limit?: number | undefined },
    ): Promise<EndpointOutput<'GET /revisits/set-aside'>> {
      const limit = asked.limit ?? SET_ASIDE_PAGE_SIZE;
      const after = decodeCursor(asked.cursor);
      const rows = await store.listSetAside(actor.userId, {
        after: after && { setAsideOn: dayAt(after.createdAt.getTime()), id: after.id },
        limit: limit + 1,
      });
      // A page ends with a line of a day, not of a moment.
      const positions = rows.map(({ id, setAsideOn }) => ({ id, createdAt: new Date(setAsideOn) }));
      const { nextCursor } = cutPage(positions, limit);
      const lines = rows
        .slice(0, limit)
        .map(({ setAsideOn, ...entry }) => ({ entry: presentEntryWithSource(entry), setAsideOn }));
      return { lines, nextCursor };
    },

    /** As if answered "in a week" today, but without taking a place among today's lines. */
    async bringBack(
      actor: SignedInUser,
      entryId: string,
      day: string | undefined,
    ): Promise<EndpointOutput<'POST /revisits/{entryId}/bring-back'>> {
      const dueOn = dueAfter('soon', believableDay(day, clock()));
      const line = await store.bringBack(actor.userId, entryId, { answer: 'soon', dueOn });
      if (line === undefined) throw notFound();
      return line;
    },
  };
}
