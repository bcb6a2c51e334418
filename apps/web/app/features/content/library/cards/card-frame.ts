/** The frame that every card shares: a hairline, a soft lift under the pointer, a step down under a press. A card that
    gets the focus keeps clear of the search that stands above it on a phone. */
export const cardFrame =
  'h-full rounded-card border border-hairline bg-card text-start no-underline transition-shadow duration-(--motion-settle) hover:shadow-raised pressed:translate-y-px pressed:bg-well pressed:shadow-none max-md:scroll-mt-16';

/** The inside of a book's card: the cover first, above the words or beside them. */
export const bookFrame = {
  upright: 'flex flex-col gap-3.5 p-[0.9375rem]',
  lying: 'flex items-center gap-4 p-[0.6875rem]',
};

export const bookCoverWidth = { upright: 'w-full', lying: 'w-20 flex-none' };

/** Room between the edge of a card and its content on each side, the hairline included, in px. */
export const cardPadding = { wide: 16, narrow: 12, text: 20 };
