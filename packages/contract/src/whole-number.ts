import { READING_YEAR_MAX, READING_YEAR_MIN } from '@vault/domain';
import { z } from 'zod';

/** A whole number in a query string. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

export const readingYear = wholeNumber(READING_YEAR_MIN, READING_YEAR_MAX);
