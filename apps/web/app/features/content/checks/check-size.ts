import { formatNumber } from '~/platform/format.ts';

/** What a text has too much of, in words; null when it has not. */
export type CheckSize = (text: string) => string | null;

export function atMost(limit: number, name: string): CheckSize {
  return (text) => {
    const { length } = text.trim();
    return length <= limit
      ? null
      : `A ${name} can have ${formatNumber(limit)} characters; this one has ${formatNumber(length)}`;
  };
}
