const FORBIDDEN = /[\\/:*?"<>|#^[\]\u0000-\u001f\u007f]/g;
const LONGEST_NAME = 120;
/** File systems count bytes, and most take 255 of them. */
const LONGEST_BYTES = 240;
const EXTENSION = '.md';

/** "Title - First Author.md", told apart by " (2)" from those in `taken`, to which it is added. */
export function markdownFileName(
  { title, authors }: { title: string; authors: string[] },
  taken: Set<string>,
): string {
  const wanted = authors[0] === undefined ? title : `${title} - ${authors[0]}`;
  const bare = wanted
    .replace(FORBIDDEN, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const name = `${cut(bare, suffix)}${suffix}${EXTENSION}`;
    // File systems of Windows and macOS do not tell the case apart.
    const key = name.normalize('NFC').toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return name;
  }
}

function cut(name: string, suffix: string): string {
  const encoder = new TextEncoder();
  const letters = Array.from(name.toWellFormed()).slice(0, LONGEST_NAME - suffix.length - EXTENSION.length);
  while (encoder.encode(letters.join('')).length > LONGEST_BYTES - suffix.length - EXTENSION.length)
    letters.pop();
  return letters.join('').replace(/[. ]+$/, '') || 'Untitled';
}
