import { useEffect, useState } from 'react';
import { readLocalDay } from '@vault/domain';
import { type Clock, systemClock } from './clock.ts';

/** Today where the person is, as YYYY-MM-DD. The next day begins when the person comes back to the page, never under their eyes. */
export function useToday(clock: Clock = systemClock): string {
  const [today, setToday] = useState(() => readLocalDay(clock()));
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setToday(readLocalDay(clock()));
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock]);
  return today;
}
