import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NAVIGATION_DELAY } from '@vault/contract/client';
import { LIBRARY_PATH } from '@vault/domain';
import { stepsBackToLibrary } from './way-back.ts';

/**
 * Goes to the library after a moment: back in the history if the reader came from there, so that it is as it was
 * left.
 */
export function useWayBack() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return ({ isGone = false } = {}) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const steps = stepsBackToLibrary(window.navigation);
      // A page that is gone leaves no entry to come back to; one that was laid over it is still that.
      void (steps === null
        ? navigate(LIBRARY_PATH, isGone ? { replace: true, state } : {})
        : navigate(-steps));
    }, NAVIGATION_DELAY);
  };
}
