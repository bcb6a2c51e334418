import { GOAL_BOOKS_MAX } from '@vault/domain';
import { formatCount, formatNumber } from '~/platform/format.ts';
import { countEvenPace } from './goal-pace.ts';

/** How many books somebody has written down as a goal; null for what is none. "1,000" is a number too. */
export function parseGoal(text: string): number | null {
  const digits = text.trim().replace(/^(\d)[,.\s](\d{3})$/, '$1$2');
  const books = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return books >= 1 && books <= GOAL_BOOKS_MAX ? books : null;
}

type Goal = { books: number; goal: number };

/** "12 of 24 books", "Goal reached: 26 of 24 books". */
export function describeGoal({ books, goal }: Goal): string {
  const words = `${formatNumber(books)} of ${formatCount(goal, 'book')}`;
  return books >= goal ? `Goal reached: ${words}` : words;
}

/** How a goal of this year stands today; null once it is reached. */
export function describePace({ books, goal }: Goal, today: string): string | null {
  if (books >= goal) return null;
  const ahead = books - countEvenPace(goal, today);
  if (ahead === 0) return 'On pace';
  return `${formatNumber(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} pace`;
}
