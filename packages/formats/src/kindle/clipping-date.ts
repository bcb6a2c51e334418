import { type CalendarDate, findMonth, formatDay, pad } from '../values/dates.ts';

type Time = { hour: number; minute: number; second: number };

/** The moment in a line such as "Added on Sunday, December 18, 2022 3:19:56 PM", in any of the languages. */
export function readClippingDate(text: string): string | null {
  const date = findCjkDate(text) ?? findWrittenDate(text);
  const day = date === null ? null : formatDay(date);
  if (day === null) return null;
  const time = findTime(text.replace(ZONE, ''));
  if (time === null) return `${day}T00:00:00.000Z`;
  const moment = new Date(`${day}T${pad(time.hour, 2)}:${pad(time.minute, 2)}:${pad(time.second, 2)}Z`);
  return new Date(moment.getTime() - findOffset(text)).toISOString();
}

/** Few devices name their zone: "GMT-03:00". */
const ZONE = /\b(?:GMT|UTC)\s?([+-])(\d{1,2})(?:[:.](\d{2}))?/;

/** In milliseconds; 0 where it is unknown. */
function findOffset(text: string): number {
  const [, sign, hours = '0', minutes = '0'] = ZONE.exec(text) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -offset : offset;
}

function findCjkDate(text: string): CalendarDate | null {
  const match = /(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(text);
  return match === null ? null : { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

/** A month's name beside a day and a year. The weekday is not trusted, so it is not read. */
function findWrittenDate(text: string): CalendarDate | null {
  for (const match of text.matchAll(/\p{L}{3,12}/gu)) {
    const month = findMonth(match[0]);
    if (month === null) continue;
    const before = /(\d{1,2})(?:\.|º|er)?\s+(?:de\s+)?$/.exec(
      text.slice(Math.max(0, match.index - 12), match.index),
    );
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 24);
    const american = /^\.?\s+(\d{1,2}),?\s+(\d{4})\b/.exec(after);
    // The first devices write 25 April 13 before the time.
    const european = /^\.?,?\s+(?:de\s+)?(\d{4}\b|\d{2}(?=,?\s+\d{1,2}:))/.exec(after);
    if (before !== null && european !== null)
      return { year: Number(european[1]?.padStart(4, '20')), month, day: Number(before[1]) };
    if (american !== null) return { year: Number(american[2]), month, day: Number(american[1]) };
  }
  return null;
}

/** "3:19:56 PM", "下午6:00:39", "23h32min06s", "18时3分5秒" and "4.46 Uhr". */
const TIME =
  /(?:(上午|下午|午前|午後)\s*)?(?<!\d)(\d{1,2})(?:\s?[:h时時]\s?|\.(?=\d\d\s*Uhr))(\d{2}|\d(?=分))(?:\s?(?::|min|分)\s?(\d{2}|\d(?=秒)))?(?:\s*([ap])\.?\s?m\b)?/i;

function findTime(text: string): Time | null {
  const match = TIME.exec(text);
  if (match === null) return null;
  const [, half, hours, minutes, seconds, letter] = match;
  // Only after the time: the "am" of "Hinzugefügt am" is not the morning.
  const isAfternoon = letter?.toLowerCase() === 'p' || half === '下午' || half === '午後';
  const isMorning = letter?.toLowerCase() === 'a' || half === '上午' || half === '午前';
  let hour = Number(hours);
  if (isAfternoon && hour < 12) hour += 12;
  if (isMorning && hour === 12) hour = 0;
  const time = { hour, minute: Number(minutes), second: Number(seconds ?? 0) };
  return time.hour < 24 && time.minute < 60 && time.second < 60 ? time : null;
}
