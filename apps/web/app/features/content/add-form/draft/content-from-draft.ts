import type { CreateContentInput } from '@vault/contract';
import { DEFAULT_GENRE } from '@vault/domain';
import type { FormDraft, LineDraft } from './draft.ts';

/** The draft as it is sent: blanks left out, notes only with a title. */
export function contentFromDraft(draft: FormDraft): CreateContentInput {
  return {
    type: draft.type,
    title: draft.title.trim(),
    authors: draft.authors,
    summary: draft.summary.trim(),
    category: draft.genre.trim() || DEFAULT_GENRE,
    timeCommitment: { amount: Number.parseInt(draft.minutes, 10), unit: 'minutes' },
    ...(draft.rating !== null && { rating: draft.rating }),
    ...(draft.image.trim() !== '' && { image: draft.image.trim() }),
    ...(draft.link.trim() !== '' && { previewLink: draft.link.trim() }),
    takeaways: textsOf(draft.takeaways),
    quotes: textsOf(draft.quotes),
    noteList: draft.notes
      .map(({ title, content }) => ({ title: title.trim(), content: content.trim() }))
      .filter(({ title }) => title !== ''),
  };
}

function textsOf(lines: readonly LineDraft[]): string[] {
  return lines.map((line) => line.text.trim()).filter((text) => text !== '');
}
