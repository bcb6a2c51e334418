/** How a text of a card looks, and beside it the same in numbers, for lengths at a root font of 16 px. */
export type TextStyle = {
  className: string;
  family: 'serif' | 'sans';
  weight: number;
  size: number;
  lineHeight: number;
};

const style = (className: string, numbers: Omit<TextStyle, 'className'>): TextStyle => ({
  className,
  ...numbers,
});

export const textStyles = {
  bookTitle: style('font-serif text-[1.0625rem] leading-[1.4375rem] font-semibold text-balance', {
    family: 'serif',
    weight: 600,
    size: 17,
    lineHeight: 23,
  }),
  byline: style('text-caption leading-[1.25rem] text-quiet', {
    family: 'sans',
    weight: 400,
    size: 13,
    lineHeight: 20,
  }),
  reading: style('font-serif text-[1.0625rem] leading-[1.6875rem]', {
    family: 'serif',
    weight: 400,
    size: 17,
    lineHeight: 27,
  }),
  quote: style('font-serif text-[1.25rem] leading-[1.875rem]', {
    family: 'serif',
    weight: 400,
    size: 20,
    lineHeight: 30,
  }),
  noteTitle: style('font-serif text-[1.0625rem] leading-[1.4375rem] font-semibold', {
    family: 'serif',
    weight: 600,
    size: 17,
    lineHeight: 23,
  }),
} as const satisfies Record<string, TextStyle>;
