/** A number from 0 to 2^32 - 1, always the same for the same text. For looks, never for secrets. */
export function hashText(text: string): number {
  // FNV-1a, with a final mix so that texts that differ in one letter do not share their lowest bits.
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
