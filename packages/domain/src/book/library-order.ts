/** What the books of a library can be sorted by. */
export const LIBRARY_ORDERS = ['newest', 'oldest', 'title', 'author', 'rating', 'finished'] as const;
export type LibraryOrder = (typeof LIBRARY_ORDERS)[number];

/** Where nobody says. */
export const USUAL_ORDER: LibraryOrder = 'newest';

/** How a person reads each order. */
export const LIBRARY_ORDER_NAMES: Readonly<Record<LibraryOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title',
  author: 'Author',
  rating: 'Rating',
  finished: 'Last finished',
};
