const FIRST_PLAIN_YEAR = 1000;

/** "1815-12-23" is 1815, "65" is AD 65, "-0055" is 55 BC. */
export function readPublishedYear(published: string): string {
  const [, sign, digits] = /^(-?)(\d{1,6})/.exec(published) ?? [];
  if (digits === undefined) return published;
  const year = Number(digits);
  if (sign === '-') return `${year} BC`;
  return year < FIRST_PLAIN_YEAR ? `AD ${year}` : String(year);
}
