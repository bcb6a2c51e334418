import { BOOK_SECTIONS } from '@vault/domain';
import type { NavSection } from '~/ui/section-nav.tsx';
import type { Book, ListName } from '../saving/edits.ts';

type SectionName = 'summary' | ListName;

/** The parts of the page, in their order. */
export const SECTIONS = {
  summary: { id: 'summary', title: BOOK_SECTIONS.summary.title },
  takeawayList: { id: 'takeaways', title: BOOK_SECTIONS.takeaways.title },
  quoteList: { id: 'quotes', title: BOOK_SECTIONS.quotes.title },
  noteList: { id: 'notes', title: BOOK_SECTIONS.notes.title },
} as const satisfies Record<SectionName, NavSection>;

/** What the row of sections leads to. */
export function listSections(book: Book): NavSection[] {
  const { summary, ...lists } = SECTIONS;
  const named = Object.entries(lists) as [ListName, NavSection][]; // the keys are those of the record
  return [summary, ...named.map(([list, section]) => ({ ...section, count: book[list].length }))];
}

export function isSection(id: string): boolean {
  return Object.values(SECTIONS).some((section) => section.id === id);
}
