import { useEffect } from 'react';
import { whenIdle } from '~/platform/late/idle.ts';
import { useLateComponent } from '~/platform/late/use-late-component.ts';
import { hasDrafts } from './saving/device-drafts.ts';

const loadWords = () => import('./left-words.tsx').then((module) => module.LeftWords);

/** Fetched where there may be something to show, which is seldom. */
export function LeftWordsNote({ userId }: { userId: string }) {
  const { Component: LeftWords, prefetch } = useLateComponent(loadWords);
  useEffect(() => (hasDrafts(userId) ? whenIdle(prefetch) : undefined), [userId, prefetch]);
  return LeftWords && <LeftWords userId={userId} />;
}
