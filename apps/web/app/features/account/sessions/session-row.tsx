import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SignedInSession } from '@vault/contract';
import type { ReactNode } from 'react';
import { useCall } from '~/api/call-context.ts';
import { hasCode } from '~/api/has-code.ts';
import { formatAgo, formatDate } from '~/platform/format.ts';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button/button.tsx';
import { ComputerIcon, PhoneIcon, SessionsIcon, TabletIcon } from '~/ui/icon.tsx';
import { useToast } from '~/ui/toast/toast.tsx';
import { endOneSession } from './sessions.mutations.ts';

const icons: Record<SignedInSession['deviceKind'], ReactNode> = {
  computer: <ComputerIcon />,
  phone: <PhoneIcon />,
  tablet: <TabletIcon />,
  unknown: <SessionsIcon />,
};

type SessionRowProps = { session: SignedInSession; now: Date };

/** One signed-in browser: what it is, since when, and the end of it. */
export function SessionRow({ session, now }: SessionRowProps) {
  const device = session.device ?? 'Unknown device';
  return (
    <li className="flex items-start gap-4 p-4 md:px-6">
      <span className="mt-0.5 flex-none text-quiet">{icons[session.deviceKind]}</span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{device}</span>
          {session.isCurrent && <Badge tone="accent">This session</Badge>}
        </p>
        <p className="mt-0.5 text-caption text-quiet">
          Signed in <time dateTime={session.signedInAt}>{formatDate(session.signedInAt)}</time>
        </p>
        <p className="text-caption text-quiet">
          {session.isCurrent ? (
            'Active now'
          ) : (
            <>
              Last used <time dateTime={session.lastUsedAt}>{formatAgo(session.lastUsedAt, now)}</time>
            </>
          )}
        </p>
      </div>
      {!session.isCurrent && <EndSession id={session.id} device={device} />}
    </li>
  );
}

type EndSessionProps = { id: string; device: string };

function EndSession({ id, device }: EndSessionProps) {
  const call = useCall();
  const toast = useToast();
  const end = useMutation(endOneSession(call, useQueryClient()));

  const handleEnd = () =>
    end.mutate(id, {
      onSuccess: () => toast.show({ type: 'success', about: id, title: `Session ended: ${device}` }),
      onError: (error) => {
        // It was ended elsewhere meanwhile, which is what was wanted.
        if (hasCode(error, 'NOT_FOUND')) return;
        toast.show({ type: 'error', about: id, title: 'Failed to end the session. Please try again.' });
      },
    });

  return (
    <Button
      tone="outline"
      className="flex-none"
      aria-label={`End session: ${device}`}
      isPending={end.isPending}
      onClick={handleEnd}
    >
      End
    </Button>
  );
}
