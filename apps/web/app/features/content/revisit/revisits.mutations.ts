import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Revisit } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { DAY } from '@vault/domain';
import { hasCode } from '~/api/has-code.ts';
import { changeCached, changeSetAside, overtakeLists } from '../cached-lists.ts';
import { contentKeys } from '../content.queries.ts';
import type { Answering } from './answers.ts';
import { revisitsOfDay } from './revisits.queries.ts';

/** Finds the attempts of a day, also for lines that no page shows any more. */
export function answersOfDay(day: string) {
  return [...contentKeys.revisits, 'answers', day] as const;
}

type Parts = { entryId: string; day: string; call: ApiCall; client: QueryClient };

/** Saves when a line may come back. In sequence for each line, so that the last choice wins. */
export function answerRevisit({ entryId, day, call, client }: Parts) {
  return mutationOptions({
    mutationKey: answersOfDay(day),
    scope: { id: `revisit/${entryId}` },
    mutationFn: ({ answer }: Answering) =>
      call('PUT /revisits/{entryId}', { params: { entryId }, body: { answer, day } }),
    onSuccess(said) {
      showAnswer({ entryId, day, client }, said);
      // It may be one of those that never come back by now, or none any more.
      void client.invalidateQueries({ queryKey: contentKeys.setAside });
    },
    // The answer may have been kept, and the word of it lost on the way.
    onError: () => void client.invalidateQueries({ queryKey: revisitsOfDay(day) }),
    // A choice that could not be saved is reported as long as its line is shown.
    gcTime: DAY,
  });
}

/** Brings back a line that was set aside. It stays in that list until the list is refetched. */
export function bringBack({ entryId, day, call, client }: Parts) {
  return mutationOptions({
    mutationFn: () => call('POST /revisits/{entryId}/bring-back', { params: { entryId }, body: { day } }),
    onSuccess(said) {
      showAnswer({ entryId, day, client }, said);
      const queryKey = contentKeys.setAside;
      changeSetAside(client, (lines) =>
        lines.map((line) => (line.entry.id === entryId ? { ...line, dueOn: said.dueOn } : line)),
      );
      void client.invalidateQueries({ queryKey, refetchType: 'none' });
      overtakeLists(client, queryKey);
    },
    onError(error) {
      if (hasCode(error, 'NOT_FOUND')) void client.invalidateQueries({ queryKey: contentKeys.setAside });
    },
  });
}

/** Where the line is one of those of the day. */
function showAnswer(
  { entryId, day, client }: Omit<Parts, 'call'>,
  said: Pick<Revisit, 'answer' | 'dueOn'>,
): void {
  const queryKey = revisitsOfDay(day);
  changeCached<Revisit[]>(client, {
    queryKey,
    change: (revisits) =>
      revisits.map((revisit) => (revisit.entry.id === entryId ? { ...revisit, ...said } : revisit)),
  });
  overtakeLists(client, queryKey);
}
