/** Each has some 50 kB: more than the vaults of a site and the books that are shared at one time. */
const MOST_KEPT = 100;

/** Draws each card once, and keeps it until enough others have been requested. A failed one is redrawn. */
export function keepCards(most = MOST_KEPT) {
  const kept = new Map<string, Promise<Buffer>>();

  return (seed: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const card = kept.get(seed) ?? draw();
    kept.delete(seed);
    kept.set(seed, card);
    card.catch(() => kept.delete(seed));
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return card;
  };
}
