import type { NavSection } from '~/ui/section-nav.tsx';
import type { Book, ListName } from '../saving/edits.ts';

type SectionName = 'summary' | ListName;

/** The parts of the page, in their order. */
export const SECTIONS = {
  summary: { id: 'summary', title: 'Summary' },
  takeawayList: { id: 'takeaways', title: 'Key Takeaways' },
  quoteList: { id: 'quotes', title: 'Notable Quotes' },
  noteList: { id: 'notes', title: 'Detailed Notes' },
} as const satisfies Record<SectionName, NavSection>;

/** What the row of sections leads to. */
export function listSections(book: Book): NavSection[] {
  const { summary, ...lists } = SECTIONS;
  const named = Object.entries(lists) as [ListName, NavSection][]; // the keys are those of the record
  return [summary, ...named.map(([list, section]) => ({ ...section, count: book[list].length }))];
}

const ids = new Set<string>(Object.values(SECTIONS).map(({ id }) => id));

/** Scrolls to a section and moves the keyboard focus there. False if there is no such section. */
export function goToSection(id: string): boolean {
  const section = ids.has(id) ? document.getElementById(id) : null;
  section?.scrollIntoView();
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  return section !== null;
}
