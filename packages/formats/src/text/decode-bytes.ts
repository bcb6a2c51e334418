/** Text in any encoding that the formats use: UTF-8, UTF-16 with or without a byte order mark, else an old one. */
export function decodeBytes(bytes: Uint8Array): string {
  const utf16 = findUtf16(bytes);
  if (utf16 !== null) return stripMark(new TextDecoder(utf16).decode(bytes));
  const text = new TextDecoder('utf-8').decode(bytes);
  return isMostlyWhole(text) || isWhole(bytes) ? stripMark(text) : decodeOld(bytes);
}

/**
 * Old programs write the Windows encoding, which extends Latin-1, in Poland another, and Excel for Mac that of old Macs.
 * Decoding never fails, but what is "Les Misérables" in one is "Les MisŽrables" in the other.
 */
function decodeOld(bytes: Uint8Array): string {
  const cyrillic = new TextDecoder('windows-1251').decode(bytes);
  if (isCyrillic(cyrillic)) return cyrillic;
  const windows = new TextDecoder('windows-1252').decode(bytes);
  const mac = new TextDecoder('macintosh').decode(bytes);
  const western = countMisplaced(mac) < countMisplaced(windows) ? mac : windows;
  const central = new TextDecoder('windows-1250').decode(bytes);
  const better = countMisplaced(western) - countMisplaced(central);
  // One "m³h" makes no French text Polish.
  const others = central.match(/\P{ASCII}/gu)?.length ?? 0;
  return better * 10 > others ? central : western;
}

/** Words of other languages mix both alphabets here, as hardly any of them has no letter of ASCII. */
function isCyrillic(text: string): boolean {
  const words = new Set(text.match(/\p{L}{3,}/gu)?.filter((word) => /\p{sc=Cyrl}/u.test(word)));
  const mixed = [...words].filter((word) => /[a-z]/i.test(word));
  return words.size - mixed.length >= 3 && mixed.length * 10 <= words.size;
}

/** Within a word are quotes and dashes at most. */
const SIGN_WITHIN = /(?<=\p{L})[^\p{ASCII}\p{L}\p{M}\s\p{Pd}\p{Pi}\p{Pf}…•·](?=\p{L})/gu;
const CAPITAL_WITHIN = /(?<=\p{Ll})(?!\p{ASCII})\p{Lu}|(?<=\p{L})(?!\p{ASCII})\p{Lu}(?=\p{Ll})/gu;
/** A byte that the encoding has no letter for. */
const NO_LETTER = /(?!\p{ASCII})\p{Cc}/gu;

function countMisplaced(text: string): number {
  return [SIGN_WITHIN, CAPITAL_WITHIN, NO_LETTER].flatMap((kind) => text.match(kind) ?? []).length;
}

/** A text that was broken before may have the sign for a broken letter itself. */
function isWhole(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A device that cuts a text within a letter leaves one broken: all others of the file are still UTF-8. */
function isMostlyWhole(text: string): boolean {
  const broken = text.split('\uFFFD').length - 1;
  return broken === 0 || (text.match(/[\u0080-\uFFFC]/g) ?? []).length > broken;
}

function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 200);
  const zeros = { even: 0, odd: 0 };
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  const half = start.length / 2;
  if (start.length >= 4 && zeros.odd > half * 0.6 && zeros.even === 0) return 'utf-16le';
  if (start.length >= 4 && zeros.even > half * 0.6 && zeros.odd === 0) return 'utf-16be';
  return null;
}

function stripMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Whether bytes are a picture, a program or the like, and no text at all. */
export function isBinary(bytes: Uint8Array): boolean {
  return findUtf16(bytes) === null && bytes.subarray(0, 4000).includes(0);
}
