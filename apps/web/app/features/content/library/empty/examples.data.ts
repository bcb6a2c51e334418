import type { EntryView } from '@vault/domain';

type Example = { title?: string; text: string; source: string };

type EmptyView = { title: string; description: string; examples: readonly Example[] };

/** What an empty view tells and shows. The examples are from books that are free to quote. */
export const emptyViews: Record<EntryView, EmptyView> = {
  takeaways: {
    title: 'Your takeaways will gather here',
    description:
      'A takeaway is one idea from a book, in a sentence you could act on tomorrow. Write them on a book’s page, and read all of them together here.',
    examples: [
      {
        text: 'Separate what is up to you from what is not, and spend your worry on the first alone.',
        source: 'Epictetus, Handbook',
      },
      {
        text: 'Before buying a thing, count its price in hours of life.',
        source: 'Henry David Thoreau, Walden',
      },
    ],
  },
  quotes: {
    title: 'Your quotes will gather here',
    description:
      'A quote is a line worth keeping word for word. Copy it to a book’s page with its page number, and come back to it here.',
    examples: [
      {
        text: 'Books must be read as deliberately and reservedly as they were written.',
        source: 'Henry David Thoreau, Walden',
      },
      {
        text: 'Read not to contradict and confute; nor to believe and take for granted; nor to find talk and discourse; but to weigh and consider.',
        source: 'Francis Bacon, Of Studies',
      },
    ],
  },
  notes: {
    title: 'Your notes will gather here',
    description:
      'A note has a title and as much room as you need: a chapter in your own words, an argument with the author, a plan.',
    examples: [
      {
        title: 'Why he kept the ledger',
        text: 'The list of expenses for the hut is part of the argument: it shows how little a roof can cost, and how much time is left over.',
        source: 'Henry David Thoreau, Walden',
      },
      {
        title: 'Three uses of studying',
        text: 'For delight when alone, for ornament in talk, for ability in judging what to do. The third is the one to ask of every book.',
        source: 'Francis Bacon, Of Studies',
      },
    ],
  },
};
