import { useLocation, useNavigation } from 'react-router';

/** Whether another page has been asked for and is on its way. Any further navigation would call it off. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  return next !== undefined && next.pathname !== pathname;
}
