import { formatTimeCommitment, type TimeCommitment } from '@vault/domain';
import { formatNumber } from '~/platform/format.ts';
import { describeHours } from '~/platform/describe-hours.ts';

/** In the words in which it was written, and how long that is. */
export function ReadingTime({ time }: { time: TimeCommitment }) {
  const hours = describeHours(time);
  return (
    <>
      {/* A language may write thousands in another way than the server did. */}
      <span suppressHydrationWarning>{formatTimeCommitment(time, (amount) => formatNumber(amount))}</span>
      {hours !== null && <span suppressHydrationWarning>{` · ${hours}`}</span>}
    </>
  );
}
