/** How a vault is looked at, a reader's own or a public one: its books, or the lines of all of them. */
export const VIEWS = ['media', 'takeaways', 'quotes', 'notes'] as const;
export type View = (typeof VIEWS)[number];
export type EntryView = Exclude<View, 'media'>;

export const VIEW_LABELS: Record<View, string> = {
  media: 'Books',
  takeaways: 'Takeaways',
  quotes: 'Quotes',
  notes: 'Notes',
};

/** What a book's page has below its head, and what stands there without any. */
export const BOOK_SECTIONS = {
  summary: { title: 'Summary', nothing: 'No summary yet' },
  takeaways: { title: 'Key Takeaways', nothing: 'No takeaways yet' },
  quotes: { title: 'Notable Quotes', nothing: 'No quotes saved' },
  notes: { title: 'Detailed Notes', nothing: 'No detailed notes' },
} as const;

/** The view of this name; books for anything that names none. */
export function readView(name: unknown): View {
  return VIEWS.find((view) => view === name) ?? 'media';
}
