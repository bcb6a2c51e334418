import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '~/api/call-context.ts';
import { formatCount } from '~/platform/format.ts';
import { AlertDialog } from '~/ui/dialog/alert-dialog.tsx';
import { Button } from '~/ui/button/button.tsx';
import { useToast } from '~/ui/toast/toast.tsx';
import { endEverySession, endOtherSessions } from './sessions.mutations.ts';

const FAILED = 'Failed to end the sessions. Please try again.';
const OTHERS = 'other sessions';

type EndManySessionsProps = { others: number; onEverythingEnded: () => void };

export function EndManySessions({ others, onEverythingEnded }: EndManySessionsProps) {
  return (
    <div className="mt-6 flex flex-col gap-3 md:flex-row">
      {others > 0 && <EndOthers />}
      <EndEverything onEnded={onEverythingEnded} />
    </div>
  );
}

function EndOthers() {
  const call = useCall();
  const toast = useToast();
  const end = useMutation(endOtherSessions(call, useQueryClient()));
  const handleEnd = () =>
    end.mutate(undefined, {
      onSuccess: ({ ended }) =>
        toast.show({ type: 'success', about: OTHERS, title: `${formatCount(ended, 'session')} ended` }),
      onError: () => toast.show({ type: 'error', about: OTHERS, title: FAILED }),
    });
  return (
    <Button tone="outline" isPending={end.isPending} onClick={handleEnd}>
      End all other sessions
    </Button>
  );
}

function EndEverything({ onEnded }: { onEnded: () => void }) {
  const call = useCall();
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({ ...endEverySession(call), onSuccess: onEnded });
  const handleAsk = () => {
    end.reset();
    setIsAsking(true);
  };
  return (
    <>
      <Button tone="outline" onClick={handleAsk}>
        Sign out everywhere
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Sign out everywhere?"
        description="Every browser will have to sign in again, including this one. Your vault stays as it is."
        confirmLabel="Sign out everywhere"
        busyLabel="Signing out..."
        isBusy={end.isPending}
        onConfirm={() => end.mutate()}
        error={end.error === null ? null : FAILED}
      />
    </>
  );
}
