export const VIEWS = ['media', 'takeaways', 'quotes', 'notes'] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_LABELS: Record<View, string> = {
  media: 'Books',
  takeaways: 'Takeaways',
  quotes: 'Quotes',
  notes: 'Notes',
};

/** The view that an address asks for; books for anything that is no view. */
export function readView(query: URLSearchParams): View {
  const asked = query.get('view');
  return VIEWS.find((view) => view === asked) ?? 'media';
}
