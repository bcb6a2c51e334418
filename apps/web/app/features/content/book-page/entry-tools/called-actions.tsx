import { useEffect } from 'react';
import { useLateComponent } from '~/platform/late/use-late-component.ts';
import type { CalledActionListProps } from './called-action-list.tsx';

const loadList = () => import('./called-action-list.tsx').then((module) => module.CalledActionList);

/** Made when the tools are called, as the menu is. */
export function CalledActions(props: CalledActionListProps) {
  const { Component: List, ask } = useLateComponent(loadList);
  useEffect(() => ask(), [ask]);
  return List && <List {...props} />;
}
