import { createWatchedSet } from './watched-set.ts';

/** Parts of the page that somebody waits for and that are on their way, until they come, or not, or nobody waits. */
export const awaitedParts = createWatchedSet<unknown>();
