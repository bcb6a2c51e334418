/** What every entry has that the person begins. */
export function beginEntry(now = new Date()) {
  const at = now.toISOString();
  return {
    id: crypto.randomUUID(),
    isFavourite: false,
    origin: 'user',
    createdAt: at,
    updatedAt: at,
  } as const;
}
