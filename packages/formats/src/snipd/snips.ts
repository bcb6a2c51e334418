import { htmlToText } from '../text/html.ts';

/** What was marked in an episode; '' for what is missing. */
export type Snip = {
  time: string;
  url: string;
  title: string;
  quote: string;
  transcript: string;
  /** What else stands there, by its headings. */
  said: string[];
};

const BEGINNING = /^### \[([\d:]{4,9})\] ?(.*)$/;
const PART = /^#{3,4} (.*)$/;
const PLAY = /\[[^[\]]*Play snip[^[\]]*\]\((https?:\/\/[^()\s]+)\)/;
const SIGNATURE = /^Created with \[Snipd\]/;

type Open = Snip & { parts: { heading: string; lines: string[] }[] };

export function splitSnips(text: string): Snip[] {
  const snips: Open[] = [];
  const open = (time: string, title: string): void => {
    snips.push({
      time,
      title,
      url: '',
      quote: '',
      transcript: '',
      said: [],
      parts: [{ heading: '', lines: [] }],
    });
  };
  for (const line of text.split('\n')) {
    const [, time, named = ''] = BEGINNING.exec(line) ?? [];
    const heading = PART.exec(line)?.[1];
    if (time !== undefined) {
      const isPart = bare(named) === 'transcript';
      open(time, isPart ? '' : named.trim());
      if (isPart) snips.at(-1)?.parts.push({ heading: 'transcript', lines: [] });
      continue;
    }
    if (line.trim() === '' && snips.length === 0) continue;
    if (/^---\s*$/.test(line) || SIGNATURE.test(line) || /^<audio\b/.test(line)) continue;
    if (snips.length === 0) open('', '');
    const snip = snips.at(-1);
    const url = PLAY.exec(line)?.[1];
    if (snip !== undefined && url !== undefined) snip.url = url;
    else if (heading !== undefined) snip?.parts.push({ heading, lines: [] });
    else snip?.parts.at(-1)?.lines.push(line);
  }
  return snips.map(readParts);
}

function readParts({ parts, ...snip }: Open): Snip {
  for (const { heading, lines } of parts) {
    const name = bare(heading);
    const body = readBody(lines.join('\n'));
    const title = heading.replace(/^[^\p{L}\p{N}]+/u, '');
    if (name === 'transcript') snip.transcript = join(snip.transcript, body);
    else if (name === 'quote') snip.quote = join(snip.quote, body.replace(/^> ?/gm, ''));
    else
      snip.said.push(join(isOfTemplate(name) && (body === '' || name === 'note') ? '' : title, body, '\n'));
  }
  return { ...snip, said: snip.said.filter((part) => part !== '') };
}

function isOfTemplate(name: string): boolean {
  return ['note', 'key takeaways', 'summary'].includes(name);
}

function bare(heading: string): string {
  return heading
    .replace(/[^\p{L} ]+/gu, '')
    .trim()
    .toLowerCase();
}

function join(before: string, more: string, between = '\n\n'): string {
  return [before, more].filter((part) => part !== '').join(between);
}

/** A transcript is folded away, each speaker in a quotation. */
function readBody(text: string): string {
  const unfolded = text.replace(/<summary>[^<]*<\/summary>|<\/?details>/g, '');
  return htmlToText(unfolded.replace(/<\/b>\s*(?:<br\s*\/?>\s?){2}/g, '</b>: '));
}
