/** Where an item has its page. */
export function itemPath(id: string): string {
  return `/app/content/${id}`;
}

/** What the page of an item calls the place of an entry. */
export function entryAnchor(id: string): string {
  return `e-${id}`;
}

/** The entry that an element of the page, or the address, names. */
export function entryOfAnchor(anchor: string): string {
  return anchor.replace(/^#?e-/, '');
}

/** Where an entry stands in the page of its item. */
export function entryPath(itemId: string, entryId: string): string {
  return `${itemPath(itemId)}#${entryAnchor(entryId)}`;
}
