export type CatalogueBook = {
  id: string;
  title: string;
  subtitle?: string;
  authors: string[];
  publisher?: string;
  /** The edition's or the work's date: YYYY or YYYY-MM-DD. */
  publishedDate: string;
  pages: number;
  /** Thirteen digits without hyphens. */
  isbn13: string;
  /** ISO 639-1. */
  language: string;
  category: string;
  /** One to three sentences in the book's language. */
  description: string;
};

/** A row as the data files write it: its id is derived from the ISBN. */
export type CatalogueRow = Omit<CatalogueBook, 'id'>;
