import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';

type Auth = { session: Session; state: SessionState };

const AuthContext = createContext<Auth | null>(null);

const serverState: SessionState = { status: 'loading' };

export function AuthProvider({ session, children }: { session: Session; children: ReactNode }) {
  const state = useSyncExternalStore(session.subscribe, session.getState, () => serverState);
  return <AuthContext value={{ session, state }}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Who is here, also after their session has ended on a page they write on. Null while the server can't say. */
export function useUserId(): string | null {
  const { state } = useAuth();
  return 'user' in state ? state.user.uid : null;
}
