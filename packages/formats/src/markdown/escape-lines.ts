/** What a person's text may hold at the start of a line that this format reads as its own. */
export type Marks = 'prose' | 'note' | 'comment' | 'quote';

const OWN_MARKS: Readonly<Record<Marks, string>> = {
  prose: '%% kv:',
  note: '%% kv:|### ',
  comment: '%% kv:|>',
  quote: '- (?:(?:p|loc)\\. |place: |at \\[?\\d)',
};

/** A backslash before a line that would be read as a mark, or as an escaped one. */
export function escapeLines(text: string, marks: Marks): string {
  return text.replace(new RegExp(`^(?=\\\\*(?:${OWN_MARKS[marks]}))`, 'gm'), '\\');
}

export function unescapeLines(text: string, marks: Marks): string {
  return text.replace(new RegExp(`^\\\\(?=\\\\*(?:${OWN_MARKS[marks]}))`, 'gm'), '');
}

/** Trimmed, with line feeds alone, and nothing but them on an empty line. */
export function tidyLines(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/^[^\S\n]+$/gm, '')
    .trim();
}
