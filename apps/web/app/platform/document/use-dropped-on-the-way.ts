import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { keepDropped } from './dropped-early.ts';

/** Keeps what is dropped or pasted from when the page that takes it is asked for: its code may take a while. */
export function useDroppedOnTheWay(page: string): void {
  const { pathname } = useLocation();
  const isAwaited = (useNavigation().location?.pathname ?? pathname) === page;
  useEffect(() => (isAwaited ? keepDropped() : undefined), [isAwaited]);
}
