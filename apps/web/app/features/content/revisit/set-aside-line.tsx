import { isByAi } from '@vault/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useCall } from '~/api/call-context.ts';
import { hasCode } from '~/api/has-code.ts';
import { focusIfLost } from '~/platform/focus-on-mount.ts';
import { formatDay, formatLongDay } from '~/platform/format.ts';
import { Button } from '~/ui/button/button.tsx';
import { OriginBadges } from '~/ui/entry/origin-badges.tsx';
import { ErrorLine } from '~/ui/state/error-line.tsx';
import type { AsideLine } from './lines.ts';
import { bringBack } from './revisits.mutations.ts';
import { SourceLink } from './source-link.tsx';

type SetAsideLineProps = { line: AsideLine; day: string };

/** A line that never comes back, and a way to bring it back. */
export function SetAsideLine({ line: { entry, setAsideOn, dueOn }, day }: SetAsideLineProps) {
  const call = useCall();
  const textId = useId();
  const { mutate, error, isPending, isIdle } = useMutation(
    bringBack({ entryId: entry.id, day, call, client: useQueryClient() }),
  );
  return (
    <li className="py-6">
      <p
        id={textId}
        dir="auto"
        className="font-serif text-body wrap-anywhere whitespace-pre-line text-pretty"
      >
        {entry.text}
      </p>
      {isByAi(entry.origin) && (
        <span className="mt-3 flex flex-wrap gap-1.5">
          <OriginBadges origin={entry.origin} isQuote={entry.kind === 'quote'} />
        </span>
      )}
      <SourceLink entry={entry} className="mt-3" />
      <div className="mt-2 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {dueOn ? (
          // Brought back on an earlier visit, it takes no focus.
          <p
            role="status"
            tabIndex={-1}
            ref={isIdle ? undefined : focusIfLost}
            className="text-caption text-quiet"
          >
            Comes back from {formatDay(dueOn)} on
          </p>
        ) : (
          <>
            <p className="text-caption text-quiet">Set aside on {formatLongDay(setAsideOn)}</p>
            <Button
              size="small"
              tone="outline"
              aria-describedby={textId}
              isPending={isPending}
              onClick={() => mutate()}
            >
              Bring back
            </Button>
          </>
        )}
      </div>
      {error !== null && (
        <ErrorLine
          message={
            hasCode(error, 'NOT_FOUND')
              ? 'This line is no longer in your vault.'
              : "It couldn't be brought back."
          }
        />
      )}
    </li>
  );
}
