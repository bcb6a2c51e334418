import type { GeneratedContent } from '@vault/domain';
import { z } from 'zod';

/** What the model is asked to answer with. Strict providers accept neither optional fields nor lengths. */
export const draftSchema = z.object({
  summary: z.string().describe('Two to four paragraphs about what the book says'),
  keyQuotes: z.array(z.string()).describe('Up to five short passages that stand in the book'),
  keyTakeaways: z.array(z.string()).describe('Five to ten ideas, one sentence each'),
  detailedNotes: z
    .array(z.object({ title: z.string(), content: z.string() }))
    .describe('Three to six notes that each teach one thing'),
});

const CAPS = { summary: 20_000, line: 5000, lines: 20, title: 300, note: 20_000, notes: 12 };

/** The useful part of an answer, as plain text within bounds; null when there is too little to keep. */
export function readDraft(answer: z.output<typeof draftSchema>): GeneratedContent | null {
  const draft = {
    summary: clean(answer.summary).slice(0, CAPS.summary),
    keyQuotes: cleanLines(answer.keyQuotes),
    keyTakeaways: cleanLines(answer.keyTakeaways),
    detailedNotes: answer.detailedNotes
      .map(({ title, content }) => ({
        title: clean(title).replace(/\s+/g, ' ').slice(0, CAPS.title),
        content: clean(content).slice(0, CAPS.note),
      }))
      .filter((note) => note.title !== '' && note.content !== '')
      .slice(0, CAPS.notes),
  };
  const isUseful = draft.summary !== '' && draft.keyTakeaways.length + draft.detailedNotes.length > 0;
  return isUseful ? draft : null;
}

function cleanLines(lines: readonly string[]): string[] {
  const cleaned = lines.map((line) => clean(line).slice(0, CAPS.line)).filter((line) => line !== '');
  return [...new Set(cleaned)].slice(0, CAPS.lines);
}

/** Without control characters, lone surrogates and the marks that turn the direction of text around. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();
}
