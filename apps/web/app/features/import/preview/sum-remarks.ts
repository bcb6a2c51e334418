import type { ImportedItem } from '@vault/formats';
import { formatNumber } from '~/platform/format.ts';

type Kind = {
  /**
   * By the words in which `packages/formats` says it, and `packages/contract` of days in the future: change both. What
   * matches none counts as an "other remark".
   */
  pattern: RegExp;
  /** What has happened, of one and of several. */
  one: string;
  many: string;
};

const KINDS = {
  rounded: { pattern: / became \d stars?\.$/, one: 'rating was rounded', many: 'ratings were rounded' },
  ratings: { pattern: /^The rating "/, one: 'rating was left out', many: 'ratings were left out' },
  dates: {
    pattern: /^The date "|is not a single day, so it was left out\.$/,
    one: 'date could not be read',
    many: 'dates could not be read',
  },
  future: {
    pattern: / (?:is|are) in the future, so /,
    one: 'book had a date in the future',
    many: 'books had dates in the future',
  },
  years: { pattern: /^The year "/, one: 'year could not be kept', many: 'years could not be kept' },
  isbns: { pattern: / is not an ISBN, so/, one: 'ISBN was left out', many: 'ISBNs were left out' },
  pages: {
    pattern: / is not a number of pages, so/,
    one: 'number of pages was left out',
    many: 'numbers of pages were left out',
  },
  addresses: {
    pattern: / is not an https address, so/,
    one: 'address was left out',
    many: 'addresses were left out',
  },
  readings: {
    pattern: /^Of several readings /,
    one: 'start of an earlier reading was left out',
    many: 'starts of earlier readings were left out',
  },
  repeated: {
    pattern: /^Read \d+ times; /,
    one: 'book was read more often than the file has dates',
    many: 'books were read more often than the file has dates',
  },
  shelved: {
    pattern: /, so it counts as dropped, /,
    one: 'book counts as dropped, by its shelf',
    many: 'books count as dropped, by their shelves',
  },
  leftInFile: {
    pattern: /^What stands outside the marked parts of a file/,
    one: 'book has words in its file that are not imported',
    many: 'books have words in their files that are not imported',
  },
  elsewhere: {
    pattern: /^\d+ of its quotes (?:is|are) in /,
    one: 'book has quotes in files that did not come',
    many: 'books have quotes in files that did not come',
  },
  beyond: {
    pattern:
      /^A book holds |^Longer than |^\d+ texts longer than |kept whole in its notes|whole in the comment/,
    one: "part didn't fit and became a note",
    many: "parts didn't fit and became notes",
  },
  laterRows: {
    pattern: /; a later row has |^“[^”]+” becomes “/,
    one: 'later row says otherwise of its book',
    many: 'later rows say otherwise of their books',
  },
  others: { pattern: /(?:)/, one: 'other remark', many: 'other remarks' },
} as const satisfies Record<string, Kind>;

export type RemarkKind = keyof typeof KINDS;
export type RemarkSum = { kind: RemarkKind; count: number };

const names = Object.keys(KINDS) as RemarkKind[]; // the keys of a constant record

/** What could not be taken over exactly, summed up by kind over all rows. */
export function sumRemarks(items: readonly ImportedItem[]): RemarkSum[] {
  const kinds = items.flatMap(({ notices }) => notices.map(kindOf));
  return names
    .map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }))
    .filter(({ count }) => count > 0);
}

export function hasRemark({ notices }: ImportedItem, kind: RemarkKind): boolean {
  return notices.some((notice) => kindOf(notice) === kind);
}

/** "ratings were rounded": of so many. */
export function nameRemarks({ kind, count }: RemarkSum): string {
  return count === 1 ? KINDS[kind].one : KINDS[kind].many;
}

/** "286 ratings were rounded · 97 dates could not be read". */
export function describeRemarks(sums: readonly RemarkSum[]): string {
  return sums.map((sum) => `${formatNumber(sum.count)} ${nameRemarks(sum)}`).join(' · ');
}

function kindOf(notice: string): RemarkKind {
  return names.find((kind) => KINDS[kind].pattern.test(notice)) ?? 'others';
}
