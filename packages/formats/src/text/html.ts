const BREAK = /<(?:br|hr)\b[^<>]*>/gi;
const BLOCK_END = /<\/(?:p|div|li|blockquote|h[1-6]|ul|ol|tr)\s*>/gi;
const LINK = /<a\b([^<>]*)>([^<]*(?:<(?!\/?a\b)[^<]*)*)<\/a\s*>/gi;
const LINK_WITHOUT_TAGS = /<a\b([^<>]*)>([^<]*)<\/a\s*>/gi;
const ADDRESS = /\bhref\s*=\s*["']([^"'<>]*)["']/i;
const PICTURE = / ?<img\b([^<>]*)> ?/gi;
const SOURCE = /(?<![\w-])src\s*=\s*(["'])(https?:\/\/[^<>]*?)\1/i;
const ALT = /(?<![\w-])alt\s*=\s*(["'])([^<>]*?)\1/i;
const TAG =
  /<\/?(?:a|abbr|b|big|blockquote|center|cite|code|del|div|em|font|h[1-6]|i|img|ins|li|ol|p|pre|q|s|small|span|spoiler|strike|strong|sub|sup|table|tbody|td|th|tr|tt|u|ul)\b[^<>]*>/gi;
const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,7});/gi;

const NAMED_ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['sbquo', '‚'],
  ['bdquo', '„'],
  ['lsaquo', '‹'],
  ['rsaquo', '›'],
  ['bull', '•'],
  ['euro', '€'],
  ['trade', '™'],
]);

/** Those of Latin-1 in its order, from U+00A1 on: case tells "&Auml;" from "&auml;". */
const LATIN_1_ENTITIES = `
iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr
deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest
Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml
ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig
agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml
eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`
  .trim()
  .split(/\s/);

/** The words of a review that may hold HTML. Anything but a known tag stays: "a < b" is a sentence. */
export function htmlToText(html: string): string {
  return withoutTags(withBreaks(html).replace(PICTURE, writePicture).replace(LINK, writeLinkOfTags));
}

/** As imports had it that left out pictures, and where a link with tags in it leads. */
export function htmlToWords(html: string): string {
  return withoutTags(withBreaks(html).replace(LINK_WITHOUT_TAGS, writeLink));
}

function withBreaks(html: string): string {
  return html.replace(/\r\n?/g, '\n').replace(BREAK, '\n').replace(BLOCK_END, '\n\n');
}

function withoutTags(html: string): string {
  return html
    .replace(TAG, '')
    .replace(ENTITY, decodeEntity)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A block between fences, and words between backticks, unless these are apostrophes or stand away from them. */
const CODE =
  /^[ \t>]*(`{3,}|~{3,})[^\n`]*\n[\s\S]*?(?:^[ \t>]*\1|$(?![\s\S]))|(?<![\p{L}\p{N}`])(``?)(?![\s`])[^`\n]+(?<!\s)\2/gmu;

/** The words of a note in Markdown that may hold HTML: what it tells as code stays. */
export function noteToText(note: string, read = htmlToText): string {
  const codes: string[] = [];
  const masked = note
    .replace(/\r\n?/g, '\n')
    // A NUL is in no text.
    .replace(CODE, (code) => `\0${codes.push(code) - 1}\0`);
  return read(masked)
    .replace(/\0(\d+)\0/g, (_, at: string) => codes[Number(at)] ?? '')
    .trim();
}

function writeLink(whole: string, attributes: string, words: string): string {
  const address = ADDRESS.exec(attributes)?.[1];
  if (address === undefined) return whole;
  return words.trim() === address || words.trim() === '' ? address : `${words} (${address})`;
}

function writeLinkOfTags(whole: string, attributes: string, inner: string, at: number, html: string): string {
  const words = inner.replace(TAG, '');
  const said = words.trimEnd();
  const link = writeLink(whole, attributes, said);
  const isApart = /[\s,.;:!?)]/.test(html.charAt(at + whole.length));
  // The space or the break before what follows.
  return link === whole || isApart ? link : link + words.slice(said.length);
}

/** On a line of its own, "Picture: a pond, https://…". */
function writePicture(whole: string, attributes: string): string {
  const said = [ALT, SOURCE]
    .map((name) => name.exec(attributes)?.[2]?.trim() ?? '')
    .filter((part) => part !== '');
  return said.length === 0 ? whole : `\nPicture: ${said.join(', ')}\n`;
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return readName(name) ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isText = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isText ? String.fromCodePoint(code) : whole;
}

function readName(name: string): string | undefined {
  const index = LATIN_1_ENTITIES.indexOf(name);
  return index === -1 ? NAMED_ENTITIES.get(name.toLowerCase()) : String.fromCodePoint(0xa1 + index);
}

/** A text as HTML shows it letter by letter; between tags, not in an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
