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
import { type Missing, missingParts } from './missing-parts.ts';

/**
 * The router reloads the document when it cannot fetch a page's code. Without a network, that would replace the app,
 * and what waits in it, with the browser's own page. So the code is fetched before the step is made.
 */
export function useFetchesFirst() {
  const router = useContext(DataRouterContext)?.router;
  const framework = useContext(FrameworkContext);
  const navigate = useNavigate();
  const location = useLocation();
  const missed = useRef<{ from: Location; step: Missing } | null>(null);

  useEffect(() => {
    if (missed.current === null || missed.current.from === location) return;
    missingParts.remove(missed.current.step);
    missed.current = null;
  }, [location]);

  /**
   * What the step would fetch: files that are not here yet, and the server's data for another address, unless the
   * page's own loader asks for it.
   */
  function listFetches(page: Location): (() => Promise<unknown>)[] {
    if (router === undefined || framework === undefined) return [];
    const { manifest, routeModules } = framework;
    const routes = matchRoutes(router.routes, page, router.basename) ?? [];
    const parts = routes.map(({ route }) => ({
      isHere: route.id in routeModules,
      ...manifest.routes[route.id],
    }));
    const isRead =
      page.pathname !== location.pathname &&
      parts.some(({ hasLoader, hasClientLoader }) => hasLoader && !hasClientLoader);
    return [
      ...parts.flatMap(({ isHere, module }) =>
        isHere || module === undefined ? [] : [() => import(/* @vite-ignore */ module)],
      ),
      ...(isRead ? [() => fetch(`${page.pathname}.data${page.search}`)] : []),
    ];
  }

  return {
    isNeeded: (page: Location) => !browserNetwork.isOnline() && listFetches(page).length > 0,

    /** What the browser has kept comes without a network too. */
    fetchFirst({ location: page, proceed, reset }: Blocker & { state: 'blocked' }): void {
      Promise.all(listFetches(page).map((start) => start())).then(proceed, () => {
        reset();
        if (missed.current !== null) missingParts.remove(missed.current.step);
        const step = { fetchAgain: () => void navigate(page, { state: page.state }) };
        missed.current = { from: location, step };
        missingParts.add(step);
      });
    },
  };
}
