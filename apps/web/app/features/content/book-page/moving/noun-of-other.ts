import type { MediaType } from '@vault/domain';

/** What something of this type moves its lines to: those of a talk may belong to a book. */
export function nounOfOther(type: MediaType): 'book' | 'item' {
  return type === 'book' ? 'book' : 'item';
}
