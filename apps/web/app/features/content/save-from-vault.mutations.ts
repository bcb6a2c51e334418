import type { QueryClient } from '@tanstack/react-query';
import type { BookAddress } from '@vault/contract';
import { api } from '~/api/api.ts';
import { renewVault } from './content.mutations.ts';
import { contentKeys } from './content.queries.ts';

/** Copies a book of a public vault and lets every list of the vault know. */
export function bookSaver(client: QueryClient) {
  return async ({ influencerSlug, bookSlug }: BookAddress) => {
    const saved = await api('POST /content/saved-from-vault', { body: { influencerSlug, bookSlug } });
    if (saved.isNew) void renewVault(client);
    client.setQueryData(contentKeys.item(saved.item._id), saved.item);
    return saved;
  };
}
