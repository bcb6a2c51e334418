import { useNavigate } from 'react-router';
import { NAVIGATION_DELAY } from '@vault/contract/client';
import { LIBRARY_PATH } from '@vault/domain';
import { browserNetwork } from '~/platform/device/network.ts';
import { useLater } from '~/platform/time/use-later.ts';
import { stepsBackToLibrary } from './way-back.ts';

/**
 * Goes to the library after a moment: back in the history if the reader came from there, so that it is as it was
 * left.
 */
export function useWayBack() {
  const navigate = useNavigate();
  const later = useLater();

  return ({ isGone = false } = {}) =>
    later(NAVIGATION_DELAY, () => {
      const steps = stepsBackToLibrary(window.navigation, browserNetwork.isOnline());
      // A page that is gone leaves no entry to come back to.
      void (steps === null ? navigate(LIBRARY_PATH, { replace: isGone }) : navigate(-steps));
    });
}
