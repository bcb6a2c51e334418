/** The server's answer consists of other objects that say the same. */
export function haveEqualValues<Whole extends object>(before: Whole, after: Whole): boolean {
  const [old, now] = [Object.entries(before), new Map(Object.entries(after))];
  return old.length === now.size && old.every(([key, value]) => now.has(key) && now.get(key) === value);
}
