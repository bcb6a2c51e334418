/** A highlight as it stands in Readwise's Markdown. */
export type WrittenHighlight = {
  text: string;
  page?: string;
  location?: string;
  /** "0:01:03" in a podcast. */
  time?: string;
  /** The heading that it stands below. */
  chapter?: string;
  note: string;
  tags: string;
};

const SECTION = /^#{2,3} (?:New )?highlights\b.*$/i;
const OTHER_SECTION = /^#{1,2} /;

/** Every highlight below the headings of highlights; what else stands in the file is not one. */
export function splitHighlights(text: string): WrittenHighlight[] {
  const found: { lines: string[]; chapter?: string }[] = [];
  let isInside = false;
  let chapter: string | undefined;
  for (const line of text.split('\n')) {
    if (SECTION.test(line) || OTHER_SECTION.test(line)) {
      isInside = SECTION.test(line);
      chapter = undefined;
    } else if (isInside) {
      const heading = /^#{3,6} (.+)$/.exec(line)?.[1];
      const start = /^[-*] (.*)$/.exec(line)?.[1];
      if (heading !== undefined) chapter = heading.trim();
      else if (start !== undefined) found.push({ lines: [start], ...(chapter !== undefined && { chapter }) });
      else found.at(-1)?.lines.push(line);
    }
  }
  return found.map(readHighlight);
}

function readHighlight({ lines, chapter }: { lines: string[]; chapter?: string }): WrittenHighlight {
  const parts: Record<'text' | 'note' | 'tags', string[]> = { text: [], note: [], tags: [] };
  let current: keyof typeof parts = 'text';
  for (const line of lines) {
    const [, name, rest = ''] = /^[ \t]+[-*] (Tags|Note):[ \t]*(.*)$/.exec(line) ?? [];
    if (name !== undefined) current = name === 'Tags' ? 'tags' : 'note';
    parts[current].push(name === undefined ? line.replace(/^(?: {1,6}|\t{1,2})/, '') : rest);
  }
  const [text, note, tags] = [parts.text, parts.note, parts.tags].map((part) => part.join('\n').trim());
  return {
    ...readPlace(text ?? ''),
    ...(chapter !== undefined && { chapter }),
    note: note ?? '',
    tags: tags ?? '',
  };
}

/** "… ([Location 204](https://readwise.io/…))": the link leads back to Readwise, and its words tell the place. */
const LINK = /\(\[([^[\]]{1,60})\] ?\(https?:\/\/[^\s()]*\)\)(?: \^[\w-]+)?$/;

function readPlace(text: string): Pick<WrittenHighlight, 'text' | 'page' | 'location' | 'time'> {
  const link = LINK.exec(text);
  if (link === null) return { text };
  const [, name, value = ''] = /^(Location|Loc|Page|Time) ([\w,.:-]+)$/.exec(link[1] ?? '') ?? [];
  const bare = { text: text.slice(0, link.index).trimEnd() };
  if (name === undefined) return bare;
  if (name === 'Page') return { ...bare, page: value };
  return name === 'Time' ? { ...bare, time: value } : { ...bare, location: value.replaceAll(',', '') };
}
