import type { ContentItem, UpdateContentInput } from '@vault/contract';
import { type GeneratedContent, isByAi, notesFromGeneration } from '@vault/domain';

/** One thing of a draft that can be kept or left. */
export type DraftPart =
  | { section: 'summary'; id: string; text: string }
  | { section: 'takeaways' | 'quotes'; id: string; text: string }
  | { section: 'notes'; id: string; title: string; text: string };
export type Section = DraftPart['section'];

/** The texts of an item that a draft is laid beside. */
export type ReviewedItem = Pick<
  ContentItem,
  'summary' | 'summaryOrigin' | 'takeawayList' | 'quoteList' | 'noteList'
>;

/** Whether a draft would add something: a part is still empty, or only the person has written in any. */
export function isWorthDrafting(item: ReviewedItem): boolean {
  const { summary, summaryOrigin, takeawayList, quoteList, noteList } = item;
  if (summary.trim() === '' || [takeawayList, quoteList, noteList].some((list) => list.length === 0))
    return true;
  const origins = [...takeawayList, ...quoteList, ...noteList].map(({ origin }) => origin);
  return ![summaryOrigin, ...origins].some((origin) => isByAi(origin) || origin === 'curated');
}

/** With this many lines of one's own, beside a summary, the book is written and does not wait for a draft. */
const SEVERAL = 3;

/** Whether the person has written what a draft would: a summary and several lines. */
export function isWritten({
  summary,
  summaryOrigin,
  takeawayList,
  quoteList,
  noteList,
}: ReviewedItem): boolean {
  const own = [...takeawayList, ...quoteList, ...noteList].filter(({ origin }) => origin === 'user');
  return summary.trim() !== '' && summaryOrigin === 'user' && own.length >= SEVERAL;
}

/** A draft part by part, in the order in which a page shows them. */
export function listParts(draft: GeneratedContent): DraftPart[] {
  const lines = (section: 'takeaways' | 'quotes', texts: readonly string[]) =>
    texts.map((text, place) => ({ section, id: `${section}-${place}`, text }));
  return [
    ...(draft.summary === '' ? [] : [{ section: 'summary' as const, id: 'summary', text: draft.summary }]),
    ...lines('takeaways', draft.keyTakeaways),
    ...lines('quotes', draft.keyQuotes),
    ...notesFromGeneration(draft.detailedNotes)
      .toReversed()
      .map(({ title, content }, place) => ({
        section: 'notes' as const,
        id: `notes-${place}`,
        title,
        text: content,
      })),
  ];
}

/** Whether the item holds this already: it was kept before, here or in another tab. */
export function isKept(item: ReviewedItem, part: DraftPart): boolean {
  const holds = (texts: readonly string[]) => texts.some((text) => text.trim() === part.text.trim());
  switch (part.section) {
    case 'summary':
      return item.summary.includes(part.text.trim());
    case 'takeaways':
      return holds(item.takeawayList.map(({ text }) => text));
    case 'quotes':
      return holds(item.quoteList.map(({ text }) => text));
    case 'notes':
      return holds(item.noteList.map(({ content }) => content));
  }
}

/** What is written to keep these parts. Nothing in the item is changed or removed: a draft only adds. */
export function addParts(item: ReviewedItem, parts: readonly DraftPart[]): UpdateContentInput {
  const wanted = parts.filter((part) => !isKept(item, part));
  const summary = wanted.find(({ section }) => section === 'summary');
  const takeaways = wanted.filter(({ section }) => section === 'takeaways');
  const quotes = wanted.filter(({ section }) => section === 'quotes');
  const notes = wanted.filter((part) => part.section === 'notes');
  return {
    ...(summary && {
      summary: item.summary.trim() === '' ? summary.text : `${item.summary}\n\n${summary.text}`,
    }),
    ...(takeaways.length > 0 && {
      takeawayList: [...item.takeawayList.map(keepLine), ...takeaways.map(newLine)],
    }),
    ...(quotes.length > 0 && { quoteList: [...item.quoteList.map(keepLine), ...quotes.map(newLine)] }),
    ...(notes.length > 0 && {
      noteList: [
        ...notes.map(({ title, text }) => ({ title, content: text })),
        ...item.noteList.map(({ id, title, content }) => ({ id, title, content })),
      ],
    }),
  };
}

function keepLine({ id, text }: { id: string; text: string }) {
  return { id, text };
}

function newLine({ text }: { text: string }) {
  return { text };
}
