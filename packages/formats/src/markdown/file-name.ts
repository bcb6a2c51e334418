const FORBIDDEN = /[\\/:*?"<>|#^[\]\u0000-\u001f\u007f]/g;
/** Windows takes these for devices, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?= *(?:\.|$))/i;
const LONGEST_NAME = 120;
/** File systems count bytes, and most take 255 of them. */
const LONGEST_BYTES = 240;
const EXTENSION = '.md';

/** The names already used, each with the last number given beside it. */
export type TakenNames = Map<string, number>;

/** "Title - First Author.md", told apart by " (2)" from those in `taken`, to which it is added. */
export function markdownFileName(
  { title, authors }: { title: string; authors: string[] },
  taken: TakenNames,
): string {
  const wanted = authors[0] === undefined ? title : `${title} - ${authors[0]}`;
  const bare = wanted
    .replace(FORBIDDEN, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(DEVICE, '_$&');
  const plain = withSuffix(bare, '');
  for (let number = (taken.get(keyOf(plain)) ?? 0) + 1; ; number += 1) {
    const name = number === 1 ? plain : withSuffix(bare, ` (${number})`);
    if (taken.has(keyOf(name))) continue;
    taken.set(keyOf(name), 1).set(keyOf(plain), number);
    return name;
  }
}

function withSuffix(bare: string, suffix: string): string {
  return `${cut(bare, suffix)}${suffix}${EXTENSION}`;
}

/** File systems of Windows and macOS do not tell the case apart. */
function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function cut(name: string, suffix: string): string {
  const encoder = new TextEncoder();
  const letters = Array.from(name.toWellFormed()).slice(0, LONGEST_NAME - suffix.length - EXTENSION.length);
  while (encoder.encode(letters.join('')).length > LONGEST_BYTES - suffix.length - EXTENSION.length)
    letters.pop();
  return letters.join('').replace(/[. ]+$/, '') || 'Untitled';
}
