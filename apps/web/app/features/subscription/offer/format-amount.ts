/**
 * The number of decimals in which the provider counts: https://docs.stripe.com/currencies. `Intl` differs: it shows
 * no decimals for forints, rupiahs and a dozen others, which the provider counts in hundredths.
 */
const WHOLE = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const THOUSANDTHS = new Set('bhd jod kwd omr tnd'.split(' '));

/** An amount in the provider's parts, as money. */
export function formatAmount(amount: number, currency: string, locale: string): string {
  const digits = WHOLE.has(currency) ? 0 : THOUSANDTHS.has(currency) ? 3 : 2;
  const parts = 10 ** digits;
  // The currency's customary decimals, unless part of the price would be lost.
  const shown = amount % parts === 0 ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    ...shown,
  });
  return format.format(amount / parts);
}
