import type { SearchHit } from '@vault/contract';

/** `"The [ri]ver"` as the server would give it, with `ri` as the match. */
export function marked(text: string): SearchHit['title'] {
  return text
    .split(/(\[[^\]]*\])/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith('[') ? { text: piece.slice(1, -1), isMatch: true } : { text: piece, isMatch: false },
    );
}

type GivenHit = Partial<SearchHit> & { id?: string; publishedDate?: string };

export function sampleHit(given: GivenHit = {}): SearchHit {
  const { id = 'book-1', publishedDate = null, ...rest } = given;
  const title = rest.title ?? marked('Sample Book');
  const plainTitle = title.map((piece) => piece.text).join('');
  return {
    content: {
      _id: id,
      title: plainTitle,
      authors: ['Ada Sample'],
      type: 'book',
      image: null,
      publishedDate,
    },
    title,
    byline: marked('Ada Sample'),
    summary: [],
    entries: [],
    ...rest,
  };
}

type Line = SearchHit['entries'][number];

/** A quote, unless told otherwise, with its matches in brackets. */
export function sampleLine(id: string, text: string, given: Partial<Line> = {}): Line {
  return { id, kind: 'quote', origin: 'user', title: null, text: marked(text), ...given };
}
