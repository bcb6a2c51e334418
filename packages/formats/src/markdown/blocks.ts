/** One entry of a list as a person writes it: its words, what is said below them, and the heading above. */
export type Block = { text: string; said: string; chapter: string; isQuoted: boolean };

type Open = { kind: 'quoted' | 'bullet' | 'words'; text: string[]; said: string[]; chapter: string };

export const BULLET = /^(?:[-*+]|\d{1,3}[.)])[ \t]+(.*)$/;
const RULE = /^(?:-{3,}|\*{3,}|_{3,})\s*$/;

/**
 * The entries of a section: quotations, bullets, or paragraphs. What is set in below a bullet, or stands below a
 * quotation, is said of it.
 */
export function splitBlocks(body: string): Block[] {
  const blocks: Open[] = [];
  let chapter = '';
  let isUsed = true;
  let isApart = true;
  // Where lines are drawn between entries, an empty line is within one.
  const isRuled = body.split('\n').some((line) => RULE.test(line));
  const open = (kind: Open['kind'], line: string): void => {
    blocks.push({ kind, text: [line], said: [], chapter });
    isUsed = true;
  };
  const enter = (title: string): void => {
    // A heading with nothing below it is an entry of its own.
    if (!isUsed) blocks.push({ kind: 'words', text: [chapter], said: [], chapter: '' });
    chapter = title;
    isUsed = title === '';
  };
  for (const line of body.split('\n')) {
    const current = isApart && blocks.at(-1)?.kind !== 'quoted' ? undefined : blocks.at(-1);
    const heading = /^#{1,6} +(\S.*)$/.exec(line)?.[1];
    const quoted = /^> ?(.*)$/.exec(line)?.[1];
    const bullet = BULLET.exec(line)?.[1];
    if (line.trim() === '') current?.[isRuled && current.kind === 'words' ? 'text' : 'said'].push('');
    else if (RULE.test(line)) blocks.push({ kind: 'words', text: [], said: [], chapter: '' });
    else if (heading !== undefined) enter(heading);
    else if (quoted !== undefined) {
      const words = quoted.replace(/^\[!\w+\][-+]? ?/, '');
      if (current?.kind === 'quoted' && !isApart) current.text.push(words);
      else open('quoted', words);
    } else if (bullet !== undefined) open('bullet', bullet);
    else if (current?.kind === 'quoted' && isApart) current.said.push(line);
    else if (/^\s/.test(line) && blocks.at(-1)?.kind === 'bullet') blocks.at(-1)?.said.push(line);
    else if (current === undefined) open('words', line);
    else current.text.push(line);
    isApart = RULE.test(line) || heading !== undefined || (line.trim() === '' && !isRuled);
  }
  enter('');
  return blocks.map(readBlock).filter(({ text }) => text !== '');
}

/** An anchor that other notes refer to is no word of the line. */
const ANCHOR = / \^[\w-]+$/;

function readBlock({ kind, text, said, chapter }: Open): Block {
  const words = text.join('\n').trim().replace(ANCHOR, '');
  return { text: words, said: dedent(said), chapter, isQuoted: kind === 'quoted' };
}

/** "- Note: …" below a line is what was said of it. */
function dedent(lines: readonly string[]): string {
  const depths = lines.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)?.[0].length ?? 0);
  const least = depths.reduce((one, other) => Math.min(one, other), depths[0] ?? 0);
  const bare = lines
    .map((line) => line.slice(least))
    .join('\n')
    .trim();
  return bare.replace(/^[-*+] (?=[^\n]*$)/, '').replace(/^(?:Note|Comment): /i, '');
}
