/**
 * Apple Books puts where a passage is from below what is copied: "Excerpt From", title, author, perhaps a link, and a
 * line about copyright; older versions put all of it in one line.
 */
const OPENING =
  /^(?:excerpts? from|auszug aus|extraits? de|(?:fragmento|extracto|pasaje)s? de|(?:estratto|brano|passo) (?:da|di)|(?:fragment|passage) uit|(?:trecho|excerto)s? de|u[td]+drag (?:från|fra|ur)|(?:отрывок|выдержка) из|摘录来自|摘錄自|抜粋|발췌)(?![\p{L}\d])/iu;
const RIGHTS =
  /copyright|urheberrecht|droits? d.auteurs?|derechos de autor|direitos? (?:de autor|autora)|diritt[oi] d.autore|auteursrecht|upphovsrätt|ophavsret|opphavsrett|авторск|著作權|著作権|版权|版權|저작권/iu;
const IN_ONE_LINE = /[“"„«].*\b(?:Apple Books|iBooks)\b/u;
/** Of what is put below, blank ones among them. */
const MOST_LINES = 8;

const CLOSING: Readonly<Record<string, string>> = { '“': '”', '„': '“', '«': '»', '「': '」', '『': '』' };

/** The words of a passage, without what Apple Books has put around and below them when they were copied. */
export function withoutCopiedSource(text: string): string {
  const lines = text.trim().split(/\r?\n/);
  const opens = lines.findLastIndex((line) => OPENING.test(line.trim()));
  const isSource = RIGHTS.test(lines.at(-1) ?? '') || IN_ONE_LINE.test(lines[opens] ?? '');
  if (opens < 1 || !isSource || lines.length - opens > MOST_LINES) return text;
  return withoutMarks(lines.slice(0, opens).join('\n').trim());
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
