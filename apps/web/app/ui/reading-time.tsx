import { formatTimeCommitment, type TimeCommitment } from '@vault/domain';
import { describeHours } from '~/platform/hours-of.ts';

/** As it was written, and how long that is. */
export function ReadingTime({ time }: { time: TimeCommitment }) {
  const hours = describeHours(time);
  return (
    <>
      <span>{formatTimeCommitment(time)}</span>
      {/* A language may write the thousands of hours in another way than the server did. */}
      {hours !== null && <span suppressHydrationWarning>{` · ${hours}`}</span>}
    </>
  );
}
