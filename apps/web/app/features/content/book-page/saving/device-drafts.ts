import { createLocalStore } from '~/platform/device/local-store.ts';

/** Words that are not saved yet, under the ids of their person, their book and the page that has them. */
export const deviceDrafts = createLocalStore({ prefix: 'draft_', suffix: '_v1.0' });

/** What is told of them elsewhere than on their book's page. */
export const leftWordsKey = ['left-words'] as const;

export function hasDrafts(userId: string): boolean {
  return deviceDrafts.names().some((name) => name.startsWith(`${userId}_`));
}
