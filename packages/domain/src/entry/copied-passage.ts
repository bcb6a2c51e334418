/**
 * Apple Books puts where a passage is from below what is copied: "Excerpt From", title, author, perhaps a link, and a
 * line about copyright; older versions put all of it in one line.
 */
const OPENING =
  /^(?:excerpts? from|auszug aus|extraits? de|(?:fragmento|extracto|pasaje)s? de|(?:estratto|brano|passo) (?:da|di)|(?:fragment|passage) uit|(?:trecho|excerto)s? de|u[td]+drag (?:från|fra|ur)|(?:отрывок|выдержка) из|摘录来自|摘錄自|抜粋|발췌)(?![\p{L}\d])/iu;
const RIGHTS =
  /copyright|urheberrecht|droits? d.auteurs?|derechos de autor|direitos? (?:de autor|autora)|diritt[oi] d.autore|auteursrecht|upphovsrätt|ophavsret|opphavsrett|авторск|著作權|著作権|版权|版權|저작권/iu;
const IN_ONE_LINE = /^[^:：]*[:：] ?(?:(.*)\. ?)?[“"„«](.*?)[.。]?[”"“»][.。]? ?(?:Apple Books|iBooks)\b/u;
/** What is put below has no more, with blank ones among them. */
const MOST_LINES = 8;

const CLOSING: Readonly<Record<string, string>> = { '“': '”', '„': '“', '«': '»', '「': '」', '『': '』' };

/**
 * Kindle's apps put a citation below what is copied: "Surname, Given; Surname, Given. Title (p. 12). Publisher. Kindle
 * Edition." The place or the publisher may be missing; a space stays where the place would be.
 */
const KINDLE =
  /(?:Kindle Edition|Kindle-Version|Kindle-editie|Edición de Kindle|Édition du Kindle|Edizione del Kindle|Edição do Kindle|Kindle ?版)\.?$/u;
const KINDLE_PLACE =
  /\((?:(?:pp?|S|págs?|pages?|paginas?|pagine|páginas?|Seiten?)\.? ?([\divxlcdm]+(?:[-–][\divxlcdm]+)?)|Kindle[^()\d]*([\d–-]+))\)/giu;
/** Names end with the first full stop that is not that of an initial; an initial that ends them has two. */
const NAMES_END = /(?:(?<=\.)|(?<!(?:^|[\s.,])(?:\p{Lu}|Dr|St|Mrs?|Ms)))\. /u;

export type CopiedPassage = {
  words: string;
  title: string;
  /** As they are written there: Kindle's apps turn the names. */
  author: string;
  page: string;
  location: string;
  from: 'apple-books' | 'kindle';
};
type Source = Omit<CopiedPassage, 'words'> & { lastLine: number };

/** The copied passages of a text, one after the other, and what stands below the last. */
export function listCopiedPassages(text: string): { passages: CopiedPassage[]; rest: string } {
  const lines = text.split(/\r?\n/);
  const passages: CopiedPassage[] = [];
  let start = 0;
  for (const at of lines.keys()) {
    const source = readSource(lines, at);
    if (source === null) continue;
    const { lastLine, ...book } = source;
    const copied = lines.slice(start, at).join('\n').trim();
    const words = book.from === 'kindle' ? copied : withoutMarks(copied);
    if (words !== '') passages.push({ words, ...book });
    start = lastLine + 1;
  }
  return { passages, rest: lines.slice(start).join('\n').trim() };
}

/** The words of a single passage, without what was put around and below them when they were copied. */
export function withoutCopiedSource(text: string): string {
  const { passages, rest } = listCopiedPassages(text);
  const [only, ...more] = passages;
  return only === undefined || more.length > 0 || rest !== '' ? text : only.words;
}

function readSource(lines: readonly string[], at: number): Source | null {
  const line = lines[at]?.trim() ?? '';
  if (KINDLE.test(line)) return readCitation(line, at);
  if (!OPENING.test(line)) return null;
  const inBooks = { page: '', location: '', from: 'apple-books' } as const;
  const [, author = '', title] = IN_ONE_LINE.exec(line) ?? [];
  if (title !== undefined) return { ...inBooks, title, author, lastLine: at };
  const below = lines.slice(at + 1, at + MOST_LINES);
  const end = below.findIndex((each) => RIGHTS.test(each));
  const [first, second = ''] = below
    .slice(0, end)
    .map((each) => each.trim())
    .filter((each) => each !== '' && !/^https?:/.test(each));
  return end < 0 || first === undefined
    ? null
    : { ...inBooks, title: first, author: second, lastLine: at + 1 + end };
}

function readCitation(line: string, at: number): Source | null {
  const place = [...line.matchAll(KINDLE_PLACE)].at(-1);
  const end = place?.index ?? line.indexOf(' . ');
  const book = line.slice(0, Math.max(end, 0)).trim();
  const names = NAMES_END.exec(book);
  const title = names === null ? book : book.slice(names.index + 2);
  const [, page = '', location = ''] = place ?? [];
  const author = names === null ? '' : book.slice(0, names.index);
  return title === '' ? null : { title, author, page, location, from: 'kindle', lastLine: at };
}

/** Without quotation marks that open before the first word and close behind the last. */
function withoutMarks(words: string): string {
  const opening = words.charAt(0);
  const closing = CLOSING[opening];
  let open = 0;
  for (let at = 0; at < words.length; at += 1) {
    if (words[at] === opening) open += 1;
    else if (words[at] === closing) open -= 1;
    if (open === 0) return at > 0 && at === words.length - 1 ? words.slice(1, -1).trim() : words;
  }
  return words;
}
