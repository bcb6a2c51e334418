/** What a column of an unknown table can become. */
export const MAPPED_FIELDS = {
  title: 'Title',
  type: 'Kind',
  authors: 'Authors',
  series: 'Series',
  seriesNumber: 'Number in the series',
  isbn: 'ISBN',
  rating: 'Rating',
  status: 'Reading status',
  startedAt: 'Date started',
  finishedAt: 'Date finished',
  progress: 'Progress',
  createdAt: 'Date added',
  tags: 'Tags',
  category: 'Genre',
  pageCount: 'Pages',
  publishedDate: 'Published',
  summary: 'Summary',
  image: 'Cover address',
  link: 'Link',
  takeaway: 'Key takeaway',
  quote: 'Quote',
  page: 'Page of the quote',
  location: 'Place of the quote',
  comment: 'Comment on the quote',
  note: 'Note',
} as const;
export type MappedField = keyof typeof MAPPED_FIELDS;

/** What is the best mark: schools of many countries give up to 20. */
export const RATING_SCALES = [5, 10, 20, 100] as const;
type RatingScale = (typeof RATING_SCALES)[number];

export type ColumnMapping = {
  /** For each column of the table, in its order. */
  fields: (MappedField | null)[];
  ratingScale: RatingScale;
};

/** Fields that one column alone can fill. */
export const SINGLE_FIELDS: ReadonlySet<MappedField> = new Set<MappedField>([
  'title',
  'type',
  'series',
  'seriesNumber',
  'isbn',
  'rating',
  'status',
  'createdAt',
  'pageCount',
  'publishedDate',
  'summary',
  'image',
  'link',
  'category',
  'startedAt',
  'progress',
  'quote',
  'page',
  'comment',
]);
