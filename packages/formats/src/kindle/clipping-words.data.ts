import type { ClippingKind } from './clipping.ts';

/** What the devices call a clipping: en, de, fr, es, it, nl, ru, zh, ja, and pt. Longer forms stand first. */
export const KIND_WORDS: readonly (readonly [ClippingKind, RegExp])[] = [
  [
    'bookmark',
    /bookmark|lesezeichen|\bsignet\b|marcador|segnalibro|bladwijzer|закладка|书签|書籤|ブックマーク/i,
  ],
  [
    'highlight',
    /highlight|markierung|surlignement|surlignage|subrayado|evidenziazione|markering|выделенный|标注|標註|ハイライト|destaque|underline|circle|asterisk/i,
  ],
  // An article of a newspaper that was saved whole.
  [
    'highlight',
    /\barticle\b|\bartikel\b|artículo|\barticolo\b|\bartigo\b|\bextrait\b|вырезка|文章剪切|記事クリップ/i,
  ],
  ['note', /\bnote\b|notiz|\bnota\b|notitie|заметка|笔记|筆記|メモ/i],
];

/** Between the ends of a range; a Dutch Kindle writes the last one. */
export const RANGE_MARK = /[-–]| t\/m /;

export const PAGE_PATTERNS: readonly RegExp[] = [
  /(?:page|seite|página|pagina|странице|стр\.)\s+([\p{L}\d]+(?:(?:[-–]| t\/m )[\p{L}\d]+)?)/iu,
  /第\s*([\p{L}\d-]{1,20}?)\s*[页頁]/u,
  /([\d-]{1,20})\s*ページ/u,
  /ページ\s*([\d-]{1,20})/u,
];

export const LOCATION_PATTERN =
  /(?:locations?|loc\.|\bpos\.|positione?|posizione|posición|posição|emplacement|locatie|местоположение|мест[ое]|位置)\s*(?:(?:#|no\.?)\s*)?(\d{1,9})(?:\s*(?:[-–]|t\/m)\s*(\d{1,9}))?/iu;

/** Before a chapter, in clippings that were made of other files. */
export const CHAPTER_MARK = 'Chapter: ';

/** The end of a Dutch range, which was no part of the place before. */
export const LATE_END_PATTERN = / t\/m [\p{L}\d]+/gu;

/** Not read as a location before: what was imported then is known by its page alone. */
export const LATE_LOCATION_PATTERN = /\bpos\.\s*\d/i;

/** What a device writes instead of a text that a publisher's limit withholds. */
export const WITHHELD_PATTERN = /^<[^<>\n]*>$/;
/**
 * The same at the end of a text that the limit truncates: several words, so that a program's <limit> is not meant.
 */
export const CUT_PATTERN = /<(?=[^<>]*(?:\s|[\u3040-\u9FFF]))[^<>\n]{10,200}>$/u;
export const LIMIT_WORDS =
  /limit|límite|limiet|grenze|begrenz|maximal|massimo|máximo|максимальн|лимит|предел|огранич|上限|限制|限额|制限/i;
