import { useContext, useEffect, useRef } from 'react';
import {
  type Blocker,
  type Location,
  matchRoutes,
  type Path,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useLocation,
  useNavigate,
} from 'react-router';
import { browserNetwork } from '../device/network.ts';
import { readIndex } from '../history/step-in-hand.ts';
import { awaitedParts } from './awaited-parts.ts';
import { type Missing, missingParts } from './missing-parts.ts';

/** Files that could not be had when they were last asked for. */
const unfetched = new Set<string>();

async function fetchFile(file: string): Promise<void> {
  try {
    await import(/* @vite-ignore */ file);
    unfetched.delete(file);
  } catch (error) {
    unfetched.add(file);
    throw error;
  }
}

/**
 * The router reloads the document when it cannot fetch a page's code. Without a network, or while the server is away,
 * that would replace the app, and what waits in it, with the browser's own page. So where it may fail, the code is
 * fetched before the step is made.
 */
export function useFetchesFirst() {
  const router = useContext(DataRouterContext)?.router;
  const framework = useContext(FrameworkContext);
  const navigate = useNavigate();
  const location = useLocation();
  const missed = useRef<{ from: Location; step: Missing } | null>(null);

  // Whoever is elsewhere waits for it no more, also where this frame went with its page.
  useEffect(() => {
    return () => {
      if (missed.current?.from !== location) return;
      missingParts.remove(missed.current.step);
      missed.current = null;
    };
  }, [location]);

  /** The page's files that are not here yet, and the server's data for it, unless its own loader asks for that. */
  function listFetches({ pathname, search }: Path) {
    if (router === undefined || framework === undefined) return { files: [], data: [] };
    const { manifest, routeModules } = framework;
    const routes = (matchRoutes(router.routes, { pathname, search }, router.basename) ?? []).flatMap(
      ({ route }) => manifest.routes[route.id] ?? [],
    );
    const isRead =
      pathname !== location.pathname &&
      routes.some(({ hasLoader, hasClientLoader }) => hasLoader && !hasClientLoader);
    return {
      files: routes.flatMap(({ id, module, imports = [] }) =>
        id in routeModules ? [] : [module, ...imports],
      ),
      data: isRead ? [`${pathname}.data${search}`] : [],
    };
  }

  function startFetches(page: Path): Promise<unknown>[] {
    const { files, data } = listFetches(page);
    return [...files.map(fetchFile), ...data.map((address) => fetch(address))];
  }

  return {
    isNeeded(page: Location): boolean {
      const { files, data } = listFetches(page);
      if (browserNetwork.isOnline()) return files.some((file) => unfetched.has(file));
      return files.length + data.length > 0;
    },

    /** Ahead of a press. A failure is told to whoever presses. */
    fetchAhead(page: Path): void {
      if (browserNetwork.isOnline()) void Promise.allSettled(startFetches(page));
    },

    /**
     * What the browser has kept comes without a network too. Returns the function for when the step is held no more:
     * another one was made. `index` is that of a step through the history, which is tried again `whenUncovered`: it
     * would close what is open.
     */
    fetchFirst(
      { location: page, proceed, reset }: Blocker & { state: 'blocked' },
      { index, whenUncovered }: { index: number | null; whenUncovered: (step: () => void) => void },
    ): () => void {
      let isHeld = true;
      const fetching = Promise.all(startFetches(page));
      awaitedParts.add(fetching);
      const end = () => {
        isHeld = false;
        awaitedParts.remove(fetching);
      };
      fetching.then(
        () => isHeld && proceed(),
        () => {
          if (!isHeld) return;
          reset();
          if (missed.current !== null) missingParts.remove(missed.current.step);
          const fetchAgain = () => {
            const here = readIndex();
            if (index === null || here === null) return void navigate(page, { state: page.state });
            whenUncovered(() => {
              if (missed.current?.step === step) void navigate(index - here);
            });
          };
          const giveUp = () => {
            missed.current = null;
          };
          const step: Missing = { fetchAgain, giveUp };
          missed.current = { from: location, step };
          missingParts.add(step);
        },
      );
      return end;
    },
  };
}
