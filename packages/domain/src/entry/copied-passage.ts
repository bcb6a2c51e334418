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

export type CopiedPassage = { words: string; title: string; author: string };
type Source = Omit<CopiedPassage, 'words'> & { lastLine: number };

/** The passages of a text that were copied in Apple Books, one after the other, and what stands below the last. */
export function listCopiedPassages(text: string): { passages: CopiedPassage[]; rest: string } {
  const lines = text.split(/\r?\n/);
  const passages: CopiedPassage[] = [];
  let start = 0;
  for (const at of lines.keys()) {
    const source = readSource(lines, at);
    if (source === null) continue;
    const { lastLine, ...book } = source;
    const words = withoutMarks(lines.slice(start, at).join('\n').trim());
    if (words !== '') passages.push({ words, ...book });
    start = lastLine + 1;
  }
  return { passages, rest: lines.slice(start).join('\n').trim() };
}

/** The words of a single passage, without what Apple Books has put around and below them when they were copied. */
export function withoutCopiedSource(text: string): string {
  const { passages, rest } = listCopiedPassages(text);
  const [only, ...more] = passages;
  return only === undefined || more.length > 0 || rest !== '' ? text : only.words;
}

function readSource(lines: readonly string[], at: number): Source | null {
  const line = lines[at]?.trim() ?? '';
  if (!OPENING.test(line)) return null;
  const [, author = '', title] = IN_ONE_LINE.exec(line) ?? [];
  if (title !== undefined) return { title, author, lastLine: at };
  const below = lines.slice(at + 1, at + MOST_LINES);
  const end = below.findIndex((each) => RIGHTS.test(each));
  const [first, second = ''] = below
    .slice(0, end)
    .map((each) => each.trim())
    .filter((each) => each !== '' && !/^https?:/.test(each));
  return end < 0 || first === undefined ? null : { title: first, author: second, lastLine: at + 1 + end };
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
