import type { CreateContentInput } from '@vault/contract';
import { dayOfStatus, DEFAULT_GENRE, parseIsbn, splitList } from '@vault/domain';
import type { FormDraft, LineDraft } from './draft.ts';

/** A draft in the form that is sent: blanks left out, notes only with a title. */
export function contentFromDraft(draft: FormDraft): CreateContentInput {
  return {
    type: draft.type,
    title: draft.title.trim(),
    authors: draft.authors,
    summary: draft.summary.trim(),
    category: draft.genre.trim() || DEFAULT_GENRE,
    timeCommitment: { amount: Number.parseInt(draft.minutes, 10), unit: 'minutes' },
    ...(draft.rating !== null && { rating: draft.rating }),
    ...readingOf(draft),
    ...(draft.image.trim() !== '' && { image: draft.image.trim() }),
    ...(draft.link.trim() !== '' && { previewLink: draft.link.trim() }),
    ...(draft.isbn !== '' && { isbn: parseIsbn(draft.isbn) ?? draft.isbn }),
    ...(draft.pageCount !== '' && { pageCount: Number(draft.pageCount) }),
    ...(draft.publishedDate !== '' && { publishedDate: draft.publishedDate }),
    ...(draft.tags !== '' && { tags: splitList(draft.tags) }),
    takeaways: textsOf(draft.takeaways),
    quotes: textsOf(draft.quotes),
    noteList: draft.notes
      .map(({ title, content }) => ({ title: title.trim(), content: content.trim() }))
      .filter(({ title }) => title !== ''),
  };
}

/** Only the day that its status asks for: the other may remain from an earlier choice. */
function readingOf({
  status,
  startedAt,
  finishedAt,
}: FormDraft): Pick<CreateContentInput, 'status' | 'startedAt' | 'finishedAt'> {
  if (status === null) return {};
  const day = dayOfStatus(status);
  return {
    status,
    ...(day === 'startedAt' && startedAt !== '' && { startedAt }),
    ...(day === 'finishedAt' && finishedAt !== '' && { finishedAt: splitList(finishedAt) }),
  };
}

function textsOf(lines: readonly LineDraft[]): string[] {
  return lines.map((line) => line.text.trim()).filter((text) => text !== '');
}
