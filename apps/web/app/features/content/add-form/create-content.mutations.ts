import type { QueryClient } from '@tanstack/react-query';
import type { ContentItem, CreateContentInput } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { api } from '~/api/api.ts';
import { isRefused } from '~/api/has-code.ts';
import { renewVault } from '../content.mutations.ts';
import { contentKeys } from '../content.queries.ts';

export type CreateContentRequest = {
  content: CreateContentInput;
  /** The same key and content give the same item, however often they are sent. */
  key: string;
};

/** Keeps a new item and lets every list of the vault know. */
export function contentCreator(client: QueryClient, call: ApiCall = api) {
  return async ({ content, key }: CreateContentRequest): Promise<ContentItem> => {
    const headers = { 'idempotency-key': key };
    const item = await call('POST /content', { body: content, headers }).catch((error: unknown) => {
      // It may have been added, and the word of it lost on the way.
      if (!isRefused(error)) void renewVault(client);
      throw error;
    });
    void renewVault(client);
    client.setQueryData(contentKeys.item(item._id), item);
    return item;
  };
}
