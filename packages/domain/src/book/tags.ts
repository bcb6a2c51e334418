import { plainWords } from '../text/squeeze.ts';

/** What makes two tags the same: "Sci-Fi " and "sci-fi" are. */
export function tagKey(tag: string): string {
  return plainWords(tag).toLowerCase();
}

/** Trimmed, without blanks, each once whatever its case and encoding; the first spelling stays. */
export function cleanTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const key = tagKey(tag);
    if (key !== '' && !byKey.has(key)) byKey.set(key, plainWords(tag));
  }
  return [...byKey.values()];
}
