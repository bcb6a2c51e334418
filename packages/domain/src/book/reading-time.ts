import { hasPages, type MediaType } from './media.ts';

export type TimeCommitment = { amount: number; unit: string };

/** @public The contract lists it among the constants. */
export const MINUTES_PER_PAGE = 1.5;
export const LARGEST_TIME_AMOUNT = 1_000_000;
export const LARGEST_PAGE_COUNT = 100_000;

export function estimateReadingMinutes(pages: number): number {
  return Math.ceil(pages * MINUTES_PER_PAGE);
}

const UNIT_WORDS: Readonly<Record<string, string>> = {
  m: 'minutes',
  min: 'minutes',
  mins: 'minutes',
  minute: 'minutes',
  minutes: 'minutes',
  h: 'hours',
  hr: 'hours',
  hrs: 'hours',
  hour: 'hours',
  hours: 'hours',
  d: 'days',
  day: 'days',
  days: 'days',
  w: 'weeks',
  week: 'weeks',
  weeks: 'weeks',
};

const MINUTES: Readonly<Record<string, number>> = { minutes: 1, hours: 60 };

/**
 * How many minutes each word for a unit stands for. Days and weeks say how long something lasts, not how long it is
 * read: a course of six weeks does not take a thousand hours.
 */
export const MINUTES_OF_UNIT: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(UNIT_WORDS).flatMap(([word, unit]) => {
    const minutes = MINUTES[unit];
    return minutes === undefined ? [] : [[word, minutes]];
  }),
);

/** Understands "90 minutes", "2 hours", "7 h"; null if the amount is not whole or the unit is missing. */
export function parseTimeCommitment(text: string): TimeCommitment | null {
  return unlessTooMuch(readTime(text));
}

function unlessTooMuch(time: TimeCommitment | null): TimeCommitment | null {
  return time !== null && time.amount <= LARGEST_TIME_AMOUNT ? time : null;
}

function readTime(text: string): TimeCommitment | null {
  const match = /^\s*(\d{1,40})\s*(\p{L}[\p{L} ]{0,39})\s*$/u.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const amount = Number(match[1]);
  const word = match[2].trim();
  const key = word.toLowerCase();
  return { amount, unit: Object.hasOwn(UNIT_WORDS, key) ? (UNIT_WORDS[key] ?? word) : word };
}

const HOURS = 'h|hrs?|hours?';
const HOURS_AND_MINUTES = new RegExp(
  `^(\\d{1,40})(?:\\s*:\\s*([0-5]\\d)\\s*(?:${HOURS})|\\s*(?:${HOURS})\\s*(?:,|and|&)?\\s*(\\d{1,2})\\s*(?:m|mins?|minutes?)?)$`,
);
// With three digits after it, a comma or a point may separate thousands; of minutes it can't do anything else.
const GROUPED_MINUTES = /^(\d{1,3}(?:[.,’'\s]\d{3})+)\s*(?:m|mins?|minutes?)$/;
const PARTS_OF_HOURS = new RegExp(`^(\\d{1,40})(?:[.,](\\d{1,2})|\\s?([¼½¾]))\\s*(?:${HOURS})$`);
const WORDED: Readonly<Record<string, number>> = {
  'quarter of an hour': 15,
  'half hour': 30,
  'half an hour': 30,
  'three quarters of an hour': 45,
  hour: 60,
  'hour and a half': 90,
};
const FRACTIONS: Readonly<Record<string, string>> = { '¼': '25', '½': '5', '¾': '75' };

/**
 * What a person types: also "7 h 35 min", "7:35 h", "1.5 hours", "1,5 h", "7½ hours", "half an hour" and what a
 * player shows, which become minutes.
 */
export function parseTypedTime(text: string, type: MediaType = 'book'): TimeCommitment | null {
  return unlessTooMuch(readTypedTime(text, type));
}

/** The same, even above the maximum, so that a person is told that, and not how to write a time. */
export function readTypedTime(text: string, type: MediaType = 'book'): TimeCommitment | null {
  const typed = text.trim().toLowerCase();
  const amount = readMinutes(typed) ?? readClock(typed, type);
  return amount === null ? readTime(text) : { amount, unit: 'minutes' };
}

/** The minutes of what a person types; null where it tells none. */
export function readTypedMinutes(text: string, type: MediaType): number | null {
  return minutesOf(readTypedTime(text, type));
}

export function minutesOf(time: TimeCommitment | null): number | null {
  const minutes = time === null ? undefined : MINUTES_OF_UNIT[time.unit];
  return time === null || minutes === undefined ? null : time.amount * minutes;
}

/** In the form for a book by hand before anybody has typed a time: of such a book none is known. */
export const PREFILLED_MINUTES = 1;

export function isKnownTime(time: TimeCommitment | null): boolean {
  return time !== null && minutesOf(time) !== PREFILLED_MINUTES;
}

function readMinutes(text: string): number | null {
  const words = text.replace(/\s+/g, ' ').replace(/^(?:an?|one) /, '');
  if (Object.hasOwn(WORDED, words)) return WORDED[words] ?? null;
  const [, hours, clock, minutes = clock] = HOURS_AND_MINUTES.exec(text) ?? [];
  if (minutes !== undefined) return Number(hours) * 60 + Number(minutes);
  const [, grouped] = GROUPED_MINUTES.exec(text) ?? [];
  if (grouped !== undefined) return Number(grouped.replace(/\D/g, ''));
  const [, whole, digits, sign = ''] = PARTS_OF_HOURS.exec(text) ?? [];
  const decimals = digits ?? FRACTIONS[sign];
  return decimals === undefined ? null : Math.round(Number(`${whole}.${decimals}`) * 60);
}

const CLOCK = /^(?:(\d{1,3}):(?=[0-5]\d:))?(\d{1,3}):([0-5]\d)$/;

/** "19:13" or "1:12:30", as a player shows it. Of what has pages, "7:35" may as well mean hours. */
function readClock(text: string, type: MediaType): number | null {
  const [, hours, minutes, seconds] = CLOCK.exec(text) ?? [];
  if (minutes === undefined || (hours === undefined && hasPages(type))) return null;
  return Math.max(1, Math.round(Number(hours ?? 0) * 60 + Number(minutes) + Number(seconds) / 60));
}

/** In a form that can be read again, unless the amount is in the reader's own number format. */
export function formatTimeCommitment(
  time: TimeCommitment,
  formatAmount: (amount: number) => string = String,
): string {
  const unit = time.amount === 1 ? time.unit.replace(/^(minute|hour|day|week)s$/, '$1') : time.unit;
  return `${formatAmount(time.amount)} ${unit}`;
}
