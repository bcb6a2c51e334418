import { createWatchedSet } from './watched-set.ts';

const { subscribe, isAny, add, remove } = createWatchedSet<unknown>();

/** Parts of the page that somebody waits for and that are on their way, until they come, or not, or nobody waits. */
export const awaitedParts = { subscribe, isAny, add, remove };
