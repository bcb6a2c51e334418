import { mutationOptions } from '@tanstack/react-query';
import type { ApiCall } from '@vault/contract/client';
import { isUnanswered } from '~/api/has-code.ts';

export function undoImport(call: ApiCall) {
  return mutationOptions({
    mutationFn: (id: string) => call('POST /imports/{id}/undo', { params: { id } }, { timeout: 120_000 }),
    // What was undone already answers with the same result.
    retry: (failures: number, error: Error) => failures === 0 && isUnanswered(error),
  });
}
