import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '@vault/contract/client';
import { contentKeys } from '../content.queries.ts';

/** How many books of the vault have an ISBN and no cover. */
export function missingCoversQuery(call: ApiCall) {
  return queryOptions({
    queryKey: contentKeys.covers,
    queryFn: ({ signal }) => call('GET /content/covers', {}, { signal }),
    select: ({ missing }) => missing,
  });
}
