/**
 * Maps a position in the rendered text to the source, so that editing begins where the person clicked. Each run of
 * words is searched for after the previous one; marks between them are skipped.
 */
export function findInSource(source: string, texts: readonly string[], offset: number): number {
  let behind = 0;
  let start = 0;
  for (const text of texts) {
    const found = source.indexOf(text, behind);
    if (found === -1) continue;
    start = found;
    behind = found + text.length;
  }
  return Math.min(start + offset, source.length);
}

/** The text of every node of words in an element up to and with this one. */
export function textsUpTo(root: Node, last: Node): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    texts.push(node.textContent ?? '');
    if (node === last) break;
  }
  return texts;
}
