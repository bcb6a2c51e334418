import { useLocation, useNavigation } from 'react-router';

/** Whether another page was requested and is loading. Any further navigation would cancel it. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  return next !== undefined && next.pathname !== pathname;
}
