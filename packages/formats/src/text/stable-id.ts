import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** An entry's id in its source: the same parts give the same id on every machine. */
export function stableId(parts: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(parts.join(' | '))));
}
