import { hasStatus } from '~/api/has-code.ts';
import { readServerWords } from '~/api/server-words.ts';
import { browserNetwork } from '~/platform/device/network.ts';

/** The words of a failed list for a person. */
export function describeListError(error: unknown): string {
  if (hasStatus(error, 429)) {
    return 'Too many requests. Please wait a moment and try again.';
  }
  const words = readServerWords(error) ?? 'Failed to fetch content';
  if (browserNetwork.isOnline()) return words;
  return `${words}. Your books are safe, and load once you're back online.`;
}
