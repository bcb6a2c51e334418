/** At most `max` UTF-16 units, which is what the limits count, and no half of a character at the end. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
