/** The limit of each text, in UTF-16 units, and of each list; above it the answer is 400 and names the field. */
export const TEXT_LIMITS = {
  title: 500,
  author: 200,
  authors: 20,
  summary: 20_000,
  genre: 100,
  line: 5000,
  lines: 1000,
  /** Of a quote; in a public vault, its source. */
  location: 500,
  noteTitle: 500,
  note: 100_000,
  notes: 500,
  /** Earlier versions of an entry that an import names with it. */
  formerEntries: 50,
  comment: 5000,
  place: 100,
  url: 2000,
  unit: 40,
  searchTerm: 200,
  tag: 60,
  tags: 50,
  finishedDates: 200,
  externalId: 200,
  externalIds: 20,
  personName: 500,
} as const;
