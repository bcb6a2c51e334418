/** Whether an entry says the same: the server's answer consists of other objects. */
export function isSameEntry<Entry extends object>(before: Entry, after: Entry): boolean {
  const [old, now] = [Object.entries(before), new Map(Object.entries(after))];
  return old.length === now.size && old.every(([key, value]) => now.has(key) && now.get(key) === value);
}
