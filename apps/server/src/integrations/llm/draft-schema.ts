import { cutText, type GeneratedContent } from '@vault/domain';
import { z } from 'zod';

/** The shape of the model's answer. Strict providers accept neither optional fields nor lengths. */
export const draftSchema = z.object({
  summary: z.string().describe('Two to four paragraphs: what the book says, how, and for whom'),
  keyTakeaways: z.array(z.string()).describe('5 to 10 sentences, each an idea that the reader can act on'),
  keyQuotes: z
    .array(z.string())
    .describe('Up to 5 short passages that are known to stand in the book, or none'),
  detailedNotes: z
    .array(z.object({ title: z.string(), content: z.string() }))
    .describe('3 to 6 notes that each teach one thing'),
});

const CAPS = { summary: 20_000, line: 5000, lines: 20, title: 300, note: 20_000, notes: 12 };

/** The useful part of an answer, as plain text within limits; null when there is too little to keep. */
export function readDraft(answer: unknown): GeneratedContent | null {
  const draft = readParts(answer);
  const isUseful = draft.summary !== '' && draft.keyTakeaways.length + draft.detailedNotes.length > 0;
  return isUseful ? draft : null;
}

/** What there is of a draft, complete or not: parts that are missing or of another type are empty. */
export function readParts(answer: unknown): GeneratedContent {
  const { summary, keyTakeaways, keyQuotes, detailedNotes } = partsSchema.parse(answer);
  return {
    summary: cutText(clean(summary), CAPS.summary),
    keyTakeaways: cleanLines(keyTakeaways),
    keyQuotes: cleanLines(keyQuotes),
    detailedNotes: detailedNotes
      .map(({ title, content }) => ({
        title: cutText(clean(title).replace(/\s+/g, ' '), CAPS.title),
        content: cutText(clean(content), CAPS.note),
      }))
      .filter((note) => note.title !== '' && note.content !== '')
      .slice(0, CAPS.notes),
  };
}

const anyText = z.string().catch('');
const anyList = z.array(z.unknown()).catch([]);
const noteSchema = z.object({ title: anyText, content: anyText }).catch({ title: '', content: '' });
const partsSchema = z
  .object({
    summary: anyText,
    keyTakeaways: anyList.pipe(z.array(anyText)),
    keyQuotes: anyList.pipe(z.array(anyText)),
    detailedNotes: anyList.pipe(z.array(noteSchema)),
  })
  .catch({ summary: '', keyTakeaways: [], keyQuotes: [], detailedNotes: [] });

function cleanLines(lines: readonly string[]): string[] {
  const cleaned = lines.map((line) => cutText(clean(line), CAPS.line)).filter((line) => line !== '');
  return [...new Set(cleaned)].slice(0, CAPS.lines);
}

/** Without control characters, lone surrogates and the marks that turn the direction of text around. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();
}
