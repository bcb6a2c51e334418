import { useContext } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type Location,
  useLocation,
  useNavigation,
} from 'react-router';

/** Whether another page was requested and is loading. Any further navigation would cancel it. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  return next !== undefined && next.pathname !== pathname;
}

/** The same for whoever asks at a moment of their own: the router knows of another page before this one is gone. */
export function useAskIfLeaving(): () => boolean {
  const { pathname } = useLocation();
  const askWhere = useAskWhere();
  return () => askWhere().pathname !== pathname;
}

/** Where on this page the router is or is going: what was chosen a moment ago, drawn or not. */
export function useAskHere(): () => Location {
  const drawn = useLocation();
  const askWhere = useAskWhere();
  return () => {
    const newest = askWhere();
    return newest.pathname === drawn.pathname ? newest : drawn;
  };
}

function useAskWhere(): () => Location {
  const drawn = useLocation();
  const router = useContext(DataRouterContext)?.router;
  return () => router?.state.navigation.location ?? router?.state.location ?? drawn;
}
