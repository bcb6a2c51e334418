import { useContext, useEffect, useRef } from 'react';
import {
  type Blocker,
  type Location,
  matchRoutes,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useLocation,
  useNavigate,
} from 'react-router';
import { browserNetwork } from '../device/network.ts';
import { missingParts } from './missing-parts.ts';

/**
 * The router loads the document anew when it cannot fetch what a page is made of, and without a network that would put
 * the browser's own page in the place of the app and of what waits in it. So it is fetched before the step is made.
 */
export function useFetchesFirst() {
  const router = useContext(DataRouterContext)?.router;
  const framework = useContext(FrameworkContext);
  const navigate = useNavigate();
  const location = useLocation();
  const missed = useRef<{ from: Location; goAgain: () => void } | null>(null);

  useEffect(() => {
    if (missed.current === null || missed.current.from === location) return;
    missingParts.remove(missed.current.goAgain);
    missed.current = null;
  }, [location]);

  function listMissing(page: Location): string[] {
    if (router === undefined || framework === undefined) return [];
    const { manifest, routeModules } = framework;
    const routes = matchRoutes(router.routes, page, router.basename) ?? [];
    return routes.flatMap(({ route: { id } }) =>
      id in routeModules ? [] : (manifest.routes[id]?.module ?? []),
    );
  }

  return {
    isNeeded: (page: Location) => !browserNetwork.isOnline() && listMissing(page).length > 0,

    /** A file that the browser has kept comes without a network too. */
    fetchFirst({ location: page, proceed, reset }: Blocker & { state: 'blocked' }): void {
      Promise.all(listMissing(page).map((file) => import(/* @vite-ignore */ file))).then(proceed, () => {
        reset();
        if (missed.current !== null) missingParts.remove(missed.current.goAgain);
        const goAgain = () => void navigate(page, { state: page.state });
        missed.current = { from: location, goAgain };
        missingParts.add(goAgain);
      });
    },
  };
}
