import { useEffect, useState } from 'react';
import { type Clock, systemClock } from './clock.ts';

/** The day that it is where the person is, as YYYY-MM-DD. */
export function readLocalDay(time: number): string {
  const date = new Date(time);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}

/** Today. The next day begins when the person comes back to the page, never under their eyes. */
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
