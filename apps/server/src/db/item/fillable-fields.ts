import { DEFAULT_GENRE, isKnownTime } from '@vault/domain';
import { type ItemRow, timeOf } from './item-row.ts';

/** Fields of an item that another item, or a row of an import, may fill, and when they count as empty. */
const FILLABLE = {
  authors: (row) => row.authors.length === 0,
  summary: (row) => row.summary === '',
  image: (row) => row.image === null,
  category: (row) => row.category === DEFAULT_GENRE,
  publishedDate: (row) => row.publishedDate === null,
  rating: (row) => !row.rated,
  isbn: (row) => row.isbn === null,
  pageCount: (row) => row.pageCount === null,
  previewLink: (row) => row.previewLink === null,
  timeAmount: (row) => !isKnownTime(timeOf(row)),
  status: (row) => row.status === null,
  startedAt: (row) => row.startedAt === null,
} as const satisfies Partial<Record<keyof ItemRow, (row: ItemRow) => boolean>>;

/** Fields that go along with another one. */
export const COMPANIONS: Partial<Record<string, 'summaryOrigin' | 'rated' | 'timeUnit'>> = {
  summary: 'summaryOrigin',
  rating: 'rated',
  timeAmount: 'timeUnit',
};

/** What the one has and the other lacks. What a person wrote is never replaced. */
export function pickFilled(row: ItemRow, other: ItemRow): Partial<ItemRow> {
  const filled: Record<string, unknown> = {};
  for (const [field, isEmpty] of Object.entries(FILLABLE)) {
    const name = field as keyof typeof FILLABLE; // the keys of a constant record
    if (!isEmpty(row) || FILLABLE[name](other)) continue;
    filled[name] = other[name];
    const companion = COMPANIONS[name];
    if (companion !== undefined) filled[companion] = other[companion];
  }
  return filled;
}
