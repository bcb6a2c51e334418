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

/** The view of this name; books for anything that names none. */
export function readView(name: unknown): View {
  return VIEWS.find((view) => view === name) ?? 'media';
}
