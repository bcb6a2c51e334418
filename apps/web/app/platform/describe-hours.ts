import type { TimeCommitment } from '@vault/domain';
import { formatNumber } from './format.ts';

/** "about 7½ hours" for 455 minutes; null for what is read as easily in minutes, and for other units. */
export function describeHours({ amount, unit }: TimeCommitment): string | null {
  if (unit !== 'minutes' || amount < 120) return null;
  const halves = Math.round(amount / 30);
  const words = `${formatNumber(Math.floor(halves / 2))}${halves % 2 === 1 ? '½' : ''} hours`;
  return amount === halves * 30 ? words : `about ${words}`;
}
