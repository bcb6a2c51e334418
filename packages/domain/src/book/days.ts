/** In milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** The day (YYYY-MM-DD) that it is at Greenwich at a time in milliseconds. */
export function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
