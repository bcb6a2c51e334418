import type { ComponentType } from 'react';
import { useLatePart } from './use-late-part.ts';

/** A component whose code is fetched when it is first needed. */
export function useLateComponent<Props>(load: () => Promise<ComponentType<Props>>, onGivenUp?: () => void) {
  const { part: Component, ...late } = useLatePart(load, onGivenUp);
  return { Component, ...late };
}
