import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { useAuth } from './auth-context.tsx';

/** Shown above the page while Google has confirmed who it is and the server has no session for it. */
export function SessionProblem() {
  const { session, state } = useAuth();
  const client = useQueryClient();
  const [isTrying, setIsTrying] = useState(false);
  if (state.status !== 'without-session') return null;
  const { user } = state;

  async function tryAgain(): Promise<void> {
    setIsTrying(true);
    const next = await session.start(user);
    setIsTrying(false);
    // What was requested meanwhile has failed without a session.
    if (next.status === 'signed-in') void client.invalidateQueries();
    if (next.status === 'without-session' && next.isOver) session.lose();
  }

  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-center gap-4 border-b border-hairline bg-danger-soft px-4 py-3 print:hidden"
    >
      <p>We couldn't start your session. Nothing in your vault is lost.</p>
      <Button tone="outline" isPending={isTrying} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </div>
  );
}
