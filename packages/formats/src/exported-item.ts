import type {
  LastAnswer,
  MediaType,
  Origin,
  ReadingProgress,
  ReadingStatus,
  TimeCommitment,
} from '@vault/domain';
import type { FormerName, SavedFrom } from './imported-item.ts';

/** `revisit` is missing where the line was never met again. */
type Line = Stamps & { text: string; revisit?: LastAnswer };
type Stamps = { id: string; isFavourite: boolean; origin: Origin; createdAt: string; updatedAt: string };

/** What a writer needs of a content item; the API's own shape has all of it. */
export type ExportedItem = {
  _id: string;
  slug: string;
  type: MediaType;
  title: string;
  authors: string[];
  summary: string;
  summaryOrigin: Origin;
  image: string | null;
  category: string;
  tags: string[];
  status: ReadingStatus | null;
  startedAt: string | null;
  progress: ReadingProgress | null;
  finishedAt: string[];
  rating: number;
  rated: boolean;
  isbn: string | null;
  pageCount: number | null;
  publishedDate: string | null;
  timeCommitment: TimeCommitment | null;
  previewLink: string | null;
  externalIds: Record<string, string>;
  savedFrom: SavedFrom | null;
  /** Missing where nothing was merged into it. */
  formerly?: FormerName[];
  takeawayList: Line[];
  quoteList: (Line & {
    page: string | null;
    location: string | null;
    comment: string | null;
  })[];
  noteList: (Stamps & { title: string; content: string })[];
  createdAt: string;
  updatedAt: string;
};
