import type { PaidPlan, SubscriptionStatus } from '@vault/contract';
import { formatAmount } from './format-amount.ts';
import { formatDate, type FormatSettings, readFormatSettings } from '~/platform/format.ts';

type Term = Pick<PaidPlan, 'interval' | 'intervalCount'>;

/** "€9.00 per month" */
export function describePrice(plan: PaidPlan, settings: FormatSettings = readFormatSettings()): string {
  return `${formatAmount(plan.amount, plan.currency, settings.locale)} per ${describeTerm(plan)}`;
}

/** When a plan that is bought today renews for the first time, and what follows. */
export function describeRenewal(
  plan: PaidPlan,
  today: Date,
  settings: FormatSettings = readFormatSettings(),
): string {
  const first = formatDate(addTerm(today, plan), settings);
  return `Buy today and it renews on ${first}, and every ${describeTerm(plan)} after that until you cancel.`;
}

function describeTerm({ interval, intervalCount }: Term): string {
  return intervalCount === 1 ? interval : `${intervalCount} ${interval}s`;
}

/** The same day one term on; a day that the month lacks becomes its last. */
export function addTerm(start: Date, { interval, intervalCount }: Term): Date {
  const end = new Date(start);
  if (interval === 'day' || interval === 'week') {
    end.setDate(end.getDate() + intervalCount * (interval === 'week' ? 7 : 1));
    return end;
  }
  end.setMonth(end.getMonth() + intervalCount * (interval === 'year' ? 12 : 1));
  if (end.getDate() !== start.getDate()) end.setDate(0);
  return end;
}

/** The day on which the running period ends; null while the renewal of one that is over is awaited. */
export function describePeriodEnd(
  end: string | null,
  now: number,
  settings: FormatSettings = readFormatSettings(),
): string | null {
  return end === null || Date.parse(end) <= now ? null : formatDate(end, settings);
}

/** "until 31 December 2026": how long what is paid for lasts, should it not renew. */
export function describeUntil(
  { currentPeriodEnd }: Pick<SubscriptionStatus, 'currentPeriodEnd'>,
  now: number,
): string {
  const day = describePeriodEnd(currentPeriodEnd, now);
  return day === null ? 'until the paid period ends' : `until ${day}`;
}
