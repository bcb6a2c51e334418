import type { CatalogueBook } from '../catalogue/book.ts';
import { numberFrom } from '../catalogue/digest.ts';
import { toIsbn10 } from '../catalogue/isbn.ts';

type Describe = { book: CatalogueBook; origin: string };

/** A volume as it stands in a list of results. */
export const describeListed = ({ book, origin }: Describe) => {
  const volume = describeVolume({ book, origin });
  if (isWithout(book, 'description')) return volume;
  return {
    ...volume,
    volumeInfo: { ...volume.volumeInfo, description: book.description },
    searchInfo: { textSnippet: book.description },
  };
};

/** A volume asked for by its id: here Google's description is HTML and its category a whole path. */
export const describeSingle = ({ book, origin }: Describe) => {
  const volume = describeVolume({ book, origin });
  return {
    ...volume,
    volumeInfo: {
      ...volume.volumeInfo,
      ...(isWithout(book, 'description') ? {} : { description: `<p>${escapeHtml(book.description)}</p>` }),
      categories: [`${book.category} / General`],
    },
  };
};

const describeVolume = ({ book, origin }: Describe) => {
  const selfLink = `${origin}/google-books/books/v1/volumes/${book.id}`;
  const previewLink = `${origin}/google-books/preview/${book.id}`;
  const cover = `${origin}/covers/${book.id}.svg`;
  return {
    kind: 'books#volume',
    id: book.id,
    etag: numberFrom(`etag ${book.id}`).toString(36),
    selfLink,
    volumeInfo: {
      title: book.title,
      ...(book.subtitle === undefined ? {} : { subtitle: book.subtitle }),
      authors: book.authors,
      ...(book.publisher === undefined ? {} : { publisher: book.publisher }),
      publishedDate: book.publishedDate,
      industryIdentifiers: listIdentifiers(book.isbn13),
      readingModes: { text: false, image: false },
      ...(isWithout(book, 'pageCount') ? {} : { pageCount: book.pages }),
      printType: 'BOOK',
      categories: [book.category],
      maturityRating: 'NOT_MATURE',
      allowAnonLogging: false,
      contentVersion: 'preview-1.0.0',
      panelizationSummary: { containsEpubBubbles: false, containsImageBubbles: false },
      imageLinks: { smallThumbnail: cover, thumbnail: cover },
      language: book.language,
      previewLink,
      infoLink: previewLink,
      canonicalVolumeLink: previewLink,
    },
    saleInfo: { country: 'US', saleability: 'NOT_FOR_SALE', isEbook: false },
    accessInfo: {
      country: 'US',
      viewability: 'NO_PAGES',
      embeddable: false,
      publicDomain: false,
      textToSpeechPermission: 'ALLOWED',
      epub: { isAvailable: false },
      pdf: { isAvailable: false },
      webReaderLink: previewLink,
      accessViewStatus: 'NONE',
      quoteSharingAllowed: false,
    },
  };
};

/** Google knows no description of some volumes and no page count of others: so do one in 25 each here. */
const isWithout = (book: CatalogueBook, field: 'description' | 'pageCount'): boolean =>
  numberFrom(book.id) % 25 === (field === 'description' ? 0 : 1);

const listIdentifiers = (isbn13: string) => {
  const isbn10 = toIsbn10(isbn13);
  return [
    { type: 'ISBN_13', identifier: isbn13 },
    ...(isbn10 === null ? [] : [{ type: 'ISBN_10', identifier: isbn10 }]),
  ];
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
