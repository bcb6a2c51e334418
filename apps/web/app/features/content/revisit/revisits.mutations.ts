import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Revisit } from '@vault/contract';
import { type ApiCall, ApiError } from '@vault/contract/client';
import { changeCached, contentKeys } from '../content.queries.ts';
import { overtakeLists } from '../content.mutations.ts';
import type { Answering } from './answers.ts';
import { A_DAY, revisitsOfDay } from './revisits.queries.ts';

/** By these the attempts of a day are found, also those of lines that no page shows any more. */
export function answersOfDay(day: string) {
  return [...contentKeys.revisits, 'answers', day] as const;
}

type Desk = { entryId: string; day: string; call: ApiCall; client: QueryClient };

/** Says when a line may come back. One after the other for each line, so that the last choice counts. */
export function answerRevisit({ entryId, day, call, client }: Desk) {
  return mutationOptions({
    mutationKey: answersOfDay(day),
    scope: { id: `revisit/${entryId}` },
    mutationFn: ({ answer }: Answering) =>
      call('PUT /revisits/{entryId}', { params: { entryId }, body: { answer, day } }),
    onSuccess(said) {
      const queryKey = revisitsOfDay(day);
      changeCached<Revisit[]>(client, {
        queryKey,
        change: (revisits) =>
          revisits.map((revisit) => (revisit.entry.id === entryId ? { ...revisit, ...said } : revisit)),
      });
      overtakeLists(client, queryKey);
    },
    // The answer may have been kept, and the word of it lost on the way.
    onError: () => void client.invalidateQueries({ queryKey: revisitsOfDay(day) }),
    // A choice that could not be saved is told of as long as its line is shown.
    gcTime: A_DAY,
  });
}

/** The line was deleted elsewhere meanwhile. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND';
}
