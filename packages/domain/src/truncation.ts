/** At most `limit` characters, cut at the last word break, with an ellipsis when something was cut. */
export function truncateAtWord(text: string, limit: number): string {
  const characters = Array.from(text);
  if (characters.length <= limit) return text;
  const head = characters.slice(0, limit).join('');
  const lastBreak = head.search(/\s\S*$/);
  return `${(lastBreak > 0 ? head.slice(0, lastBreak) : head).trimEnd()}…`;
}
