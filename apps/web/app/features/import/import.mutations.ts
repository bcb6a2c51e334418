import { mutationOptions } from '@tanstack/react-query';
import type { ApiCall } from '@vault/contract/client';

export function undoImport(call: ApiCall) {
  return mutationOptions({
    mutationFn: (id: string) => call('POST /imports/{id}/undo', { params: { id } }, { timeout: 120_000 }),
  });
}
