/** Said where the server has no words of its own. `name` is what the entry is, in a word. */
export function failureToMark(isFavourite: boolean, name: string): string {
  return isFavourite ? `Failed to mark ${name} as favourite` : `Failed to unmark ${name}`;
}
