import { formatLongDay } from '~/platform/format.ts';

/** The days in it as the app writes them: "February 9, 2020" for 2020-02-09. What is quoted stays as it stood. */
export function sayDays(words: string): string {
  return words.replace(/“[^”]*”|"[^"]*"|\b\d{4}-\d{2}-\d{2}\b/g, (found) =>
    /^\d/.test(found) ? (formatLongDay(found) ?? found) : found,
  );
}
