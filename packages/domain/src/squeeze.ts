/** Trimmed, with one space where there were several or a line broke. */
export function squeeze(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** What makes two texts the same to a person, however their letters and spaces are written. */
export function plainWords(text: string): string {
  return squeeze(text.normalize('NFC'));
}
