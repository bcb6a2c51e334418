import { tagKey } from '@vault/domain';
import { ANY_GENRE, type ContentFilter } from './content-filter.ts';

type Known = { genres: readonly string[]; tags: readonly { tag: string }[] };

/** The filter in the vault's own letters: the address may use others. */
export function spellAsVault(filter: ContentFilter, { genres, tags }: Known): ContentFilter {
  const known = tags.find(({ tag }) => tagKey(tag) === tagKey(filter.tag));
  return { ...filter, genre: findGenre(genres, filter.genre), tag: known?.tag ?? filter.tag };
}

/** One that is not in the vault any more stays as it is. */
export function findGenre(genres: readonly string[], wanted: string): string {
  if (wanted === ANY_GENRE) return wanted;
  return genres.find((genre) => genre.toLowerCase() === wanted.toLowerCase()) ?? wanted;
}
