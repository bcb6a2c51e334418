import type { CreateContentInput } from '@vault/contract';
import { notesFromGeneration } from '@vault/domain';
import type { Draft } from './desk/run-state.ts';

/** The texts of a draft as parts of the item that is kept. */
export function contentOfDraft(draft: Draft): Partial<CreateContentInput> {
  const { generationId, summary, keyTakeaways, keyQuotes, detailedNotes } = draft;
  return {
    generationId,
    ...(summary && { summary }),
    takeaways: keyTakeaways,
    quotes: keyQuotes,
    noteList: notesFromGeneration(detailedNotes),
  };
}
