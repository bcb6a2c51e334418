import { TEXT_LIMITS } from '@vault/contract/client';
import {
  hasPages,
  isReadingDate,
  LARGEST_PROGRESS,
  type MediaType,
  parseProgress,
  readLocalDay,
  readTypedProgress,
  splitList,
} from '@vault/domain';
import { formatNumber } from '~/platform/format.ts';
import { parseDays } from './parse-day.ts';

/** What is wrong with days that were typed; null when nothing is. */
export function checkDates(text: string, now: Date): string | null {
  const dates = parseDays(text, now);
  if (dates.some((date) => !isReadingDate(date))) return 'Use a date such as 2024-03-20';
  if (dates.some((date) => date > readLocalDay(now.getTime()))) return 'That day is in the future';
  if (dates.length > TEXT_LIMITS.finishedDates) return `At most ${TEXT_LIMITS.finishedDates} days`;
  return null;
}

export function checkOneDate(text: string, now: Date): string | null {
  return parseDays(text, now).length > 1 ? 'Enter a single date' : checkDates(text, now);
}

export function checkProgress(text: string, type: MediaType): string | null {
  if (text.trim() === '' || parseProgress(text, type) !== null) return null;
  const typed = readTypedProgress(text, type);
  if (typed !== null) {
    const most = formatNumber(LARGEST_PROGRESS[typed.unit]);
    if (typed.unit === 'percent') return `Use a percentage from 1% to ${most}%`;
    return typed.unit === 'pages' ? `Use a page from 1 to ${most}` : `Use 1 to ${most} minutes`;
  }
  return `Use ${hasPages(type) ? 'a page such as 120' : 'minutes such as 95'}, or a percentage such as 26%`;
}

export function checkTags(text: string): string | null {
  const tags = splitList(text);
  if (tags.length > TEXT_LIMITS.tags) return `At most ${TEXT_LIMITS.tags} tags`;
  if (tags.some((tag) => tag.length > TEXT_LIMITS.tag))
    return `A tag can have at most ${TEXT_LIMITS.tag} characters`;
  return null;
}
