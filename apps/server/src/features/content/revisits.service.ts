import { type EndpointOutput, REVISITS_A_DAY } from '@vault/contract';
import { believableDay, dueAfter, type RevisitAnswer } from '@vault/domain';
import type { SignedInUser } from '../../access/actor.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { presentEntryWithSource } from './content.present.ts';
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
  };
}
