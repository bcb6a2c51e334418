import { useState } from 'react';
import { type Clock, systemClock } from '~/platform/time/clock.ts';
import { focusOnMount } from '~/platform/focus-on-mount.ts';
import { SidePage } from '~/shell/side-page.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { DayEnd } from './day-end.tsx';
import { NothingToMeet } from './nothing-to-meet.tsx';
import { RevisitLine } from './revisit-line.tsx';
import { RevisitSkeleton } from './revisit-skeleton.tsx';
import { SetAside } from './set-aside.tsx';
import { useRevisits } from './use-revisits.ts';

type RevisitPageProps = { clock?: Clock };

/** Takeaways and quotes of the reader's own books, some each day, and when each comes back. */
export function RevisitPage({ clock = systemClock }: RevisitPageProps) {
  const { day, lines, ...list } = useRevisits({ clock });
  const [firstNew, setFirstNew] = useState<number | null>(null);
  const answered = lines?.filter(({ answer }) => answer !== null).length ?? 0;

  const handleMore = () => {
    setFirstNew(lines?.length ?? null);
    list.askForMore();
  };

  return (
    <SidePage
      title="Meet again"
      lead="A few takeaways and quotes from your books, different ones each day. Choose when each comes back."
      action={
        <p role="status" className="text-caption text-quiet tabular-nums">
          {lines !== undefined && lines.length > 0 && `${answered} of ${lines.length} answered`}
        </p>
      }
    >
      {lines === undefined ? (
        list.failure !== null ? (
          <ErrorPanel
            message="Failed to load today's takeaways and quotes"
            onRetry={list.retry}
            isRetrying={list.isFetching}
          />
        ) : (
          <RevisitSkeleton />
        )
      ) : lines.length === 0 ? (
        <>
          <NothingToMeet />
          <SetAside day={day} />
        </>
      ) : (
        <>
          <div className="divide-y divide-hairline">
            {lines.map((line, index) => (
              <RevisitLine
                key={line.entry.id}
                line={line}
                day={day}
                headingRef={index === firstNew ? focusOnMount : undefined}
              />
            ))}
          </div>
          <DayEnd
            isDone={answered === lines.length}
            isAtLimit={list.isAtLimit}
            more={list.more}
            isInVain={firstNew === lines.length}
            isFetching={list.isFetching}
            onMore={handleMore}
            onRetry={list.retry}
          />
          <SetAside day={day} />
        </>
      )}
    </SidePage>
  );
}
