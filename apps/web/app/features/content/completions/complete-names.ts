import { COMMA, squeeze, tagKey } from '@vault/domain';
import { rankNames } from '../search/rank-names.ts';

type Named = { name: string; count?: number };

/** The names that what is typed may become; none where it is one already. */
export function completeName(text: string, known: readonly Named[]): string[] {
  if (squeeze(text) === '') return [];
  const names = rankNames(known, text).map(({ name }) => name);
  return names.some((name) => tagKey(name) === tagKey(text)) ? [] : names;
}

/** The same for the last of several with commas between; what stands before it is not offered again. */
export function completeLast(text: string, known: readonly Named[]): string[] {
  const { before, last } = cutAtLast(text);
  const taken = new Set(before.split(COMMA).map(tagKey));
  return completeName(
    last,
    known.filter(({ name }) => !taken.has(tagKey(name))),
  );
}

/** The text with its last part replaced, and ready for the next. */
export function replaceLast(text: string, name: string): string {
  const { before } = cutAtLast(text);
  return `${before === '' ? '' : `${before.trimEnd()} `}${name}, `;
}

function cutAtLast(text: string): { before: string; last: string } {
  const last = text.split(COMMA).at(-1) ?? '';
  return { before: text.slice(0, text.length - last.length), last };
}
