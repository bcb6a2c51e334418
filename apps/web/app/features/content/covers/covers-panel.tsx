import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCall } from '~/api/call-context.ts';
import { focusIfLost } from '~/platform/focus-on-mount.ts';
import { Button } from '~/ui/button/button.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { Progress } from '~/ui/state/progress.tsx';
import { missingCoversQuery } from './covers.queries.ts';
import { describeFound, describeLooked, describeMissing } from './describe-covers.ts';
import { useCoverSearch } from './use-cover-search.ts';

type CoversPanelProps = { onVaultChanged: () => void };

/** Covers for the books that came with an ISBN and without one; nothing where there are none. */
export function CoversPanel({ onVaultChanged }: CoversPanelProps) {
  const call = useCall();
  const { search, start, goOn, stop } = useCoverSearch({ onVaultChanged });
  const isIdle = search.name === 'idle';
  const isDone = search.name === 'done';
  // Once it continues, the rest is known from that; counting again would only cost.
  const { data: missing = 0 } = useQuery({ ...missingCoversQuery(call), enabled: isIdle });
  const headingId = useId();
  if (isIdle && missing === 0) return null;

  const isUnderWay = search.name === 'looking' || search.name === 'stopping';
  const looked = isIdle ? '' : describeLooked(search);
  const controls = {
    idle: { label: 'Find covers', onPress: () => start(missing) },
    looking: { label: 'Stop', onPress: stop },
    stopping: { label: 'Stopping...', onPress: stop },
    stopped: { label: 'Continue', onPress: goOn },
    failed: { label: 'Try again', onPress: goOn },
  };
  const control = search.name === 'done' ? null : controls[search.name];
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-4 rounded-card bg-card p-4 shadow-rest outline outline-hairline md:p-6"
    >
      <h2 id={headingId} className="font-serif text-lead">
        Covers for your books
      </h2>
      <p
        role="status"
        tabIndex={-1}
        ref={isDone ? focusIfLost : null}
        className="max-w-prose text-pretty text-quiet tabular-nums"
      >
        {isIdle ? (
          describeMissing(missing)
        ) : isDone ? (
          describeFound(search)
        ) : (
          // A screen reader hears the beginning and where it has stopped, not each step.
          <>Checked {isUnderWay ? <span aria-live="off">{looked}</span> : looked}</>
        )}
      </p>
      {!isIdle && !isDone && (
        <Progress
          label="Books checked"
          value={(search.looked / Math.max(1, search.total)) * 100}
          valueText={looked}
        />
      )}
      {search.name === 'failed' && <ErrorPanel message={search.message} />}
      {control && (
        // One button all the way, so that the focus stays where it is.
        <Button
          tone="outline"
          className="self-start"
          isPending={search.name === 'stopping'}
          onClick={control.onPress}
        >
          {control.label}
        </Button>
      )}
    </section>
  );
}
