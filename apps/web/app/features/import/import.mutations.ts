import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type ApiCall, persist } from '@vault/contract/client';
import { isUnanswered } from '~/api/has-code.ts';
import { importKeys } from './import.queries.ts';

/** Of an import that broke off, what has not come in is left out. */
export function finishImport(call: ApiCall, client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => persist(() => call('POST /imports/{id}/finish', { params: { id } })),
    onSuccess: () => client.invalidateQueries({ queryKey: importKeys.list }),
  });
}

export function undoImport(call: ApiCall) {
  return mutationOptions({
    mutationFn: (id: string) => call('POST /imports/{id}/undo', { params: { id } }, { timeout: 120_000 }),
    // What was undone already answers with the same result.
    retry: (failures: number, error: Error) => failures === 0 && isUnanswered(error),
  });
}
