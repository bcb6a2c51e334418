/** "€9.00": an amount in the currency's smallest unit. */
export const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-IE', { style: 'currency', currency }).format(amount / 100);

/** "21 December 2026", of seconds. */
export const formatDay = (seconds: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
