/** A year from 1 on, a month or a calendar day, as YYYY, YYYY-MM or YYYY-MM-DD: 2023-02-29 is invalid. */
export function isPublishedDate(text: string): boolean {
  if (!/^\d{4}(-\d{2}(-\d{2})?)?$/.test(text) || text.startsWith('0000')) return false;
  const day = new Date(text);
  // A day that a month doesn't have would be taken for one of the next.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
