import { useQuery } from '@tanstack/react-query';
import { useCall } from '~/api/call-context.ts';
import { useLoadFailure } from '~/api/use-load-failure.ts';
import { SidePage } from '~/shell/side-page.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { EndManySessions } from './end-many-sessions.tsx';
import { SessionRow } from './session-row.tsx';
import { SessionsSkeleton } from './sessions-skeleton.tsx';
import { sessionsQuery } from './sessions.queries.ts';

type SessionsPageProps = {
  /** Every session has ended, this one too. */
  onEverythingEnded: () => void;
};

/** Where the person is signed in, and the end of any of it. */
export function SessionsPage({ onEverythingEnded }: SessionsPageProps) {
  const call = useCall();
  const sessions = useQuery(sessionsQuery(call));
  const failure = useLoadFailure(sessions);
  const now = new Date(sessions.dataUpdatedAt);
  return (
    <SidePage
      title="Sessions"
      lead="The browsers signed in to your vault. End a session, and that browser has to sign in again."
    >
      <div className="rounded-card bg-card shadow-rest outline outline-hairline">
        {sessions.data !== undefined ? (
          <ul aria-label="Your sessions" className="divide-y divide-hairline">
            {sessions.data.map((session) => (
              <SessionRow key={session.id} session={session} now={now} />
            ))}
          </ul>
        ) : failure !== null ? (
          <div className="p-4">
            <ErrorPanel
              message="Failed to load your sessions"
              onRetry={() => void sessions.refetch()}
              isRetrying={sessions.isFetching}
            />
          </div>
        ) : (
          <SessionsSkeleton />
        )}
      </div>
      {sessions.data !== undefined && (
        <EndManySessions
          others={sessions.data.filter(({ isCurrent }) => !isCurrent).length}
          onEverythingEnded={onEverythingEnded}
        />
      )}
    </SidePage>
  );
}
