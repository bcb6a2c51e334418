import { type TitledText, startNoteTitles } from '../entry/notes.ts';

export type GeneratedContent = {
  summary: string;
  keyQuotes: string[];
  keyTakeaways: string[];
  detailedNotes: TitledText[];
};

/** The model's text about a book without a description. */
export const UNKNOWN_AUTHOR = 'Unknown Author';
export const NO_DESCRIPTION = 'No description available.';

export const PROGRESS_STEPS = 13;
export const PROGRESS_PERCENT_MAX = 99;

/** Whole percent, 0 to 99: a wait is never called finished before it is. */
export function generationPercent(step: number): number {
  return Math.min(PROGRESS_PERCENT_MAX, Math.round((step / PROGRESS_STEPS) * 100));
}

/**
 * The notes of an AI result, without those that lack a title or text, and with equal titles numbered. Last first: a
 * list without dates is shown newest first, so this puts the first note on top.
 */
export function notesFromGeneration(detailedNotes: readonly Partial<TitledText>[]): TitledText[] {
  const titleOf = startNoteTitles();
  const notes: TitledText[] = [];
  for (const note of detailedNotes) {
    const title = note.title?.trim() ?? '';
    const content = note.content?.trim() ?? '';
    if (title === '' || content === '') continue;
    notes.push({ title: titleOf(title), content });
  }
  return notes.reverse();
}
