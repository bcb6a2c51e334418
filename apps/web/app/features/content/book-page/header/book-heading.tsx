import { isBlank, parseTypedAuthors, titleCaseGenre } from '@vault/domain';
import { TEXT_LIMITS } from '@vault/contract/client';
import { formatCount } from '~/platform/format.ts';
import { MediaTypeMark } from '~/ui/media-type.tsx';
import { useGenreCompleter } from '../../completions/use-name-completer.ts';
import { atMost } from '../../checks/check-size.ts';
import { InlineText } from '../inline/inline-text.tsx';
import type { Book } from '../saving/edits.ts';
import { AuthorNames } from './author-names.tsx';

const checkGenre = atMost(TEXT_LIMITS.genre, 'genre');
const checkTitle = atMost(TEXT_LIMITS.title, 'title');

/** Genre, title and authors. */
export function BookHeading({ book }: { book: Book }) {
  const genreCompleter = useGenreCompleter();
  return (
    <>
      <div className="flex items-start gap-2.5 text-quiet [&>svg]:size-4">
        <MediaTypeMark type={book.type} />
        <InlineText
          isShort
          label="genre"
          lines="one"
          editKey="category"
          className="small-capitals"
          checkSize={checkGenre}
          completer={genreCompleter}
          value={book.category}
          toEdit={(text) => ({ kind: 'field', field: 'category', value: titleCaseGenre(text) })}
        />
      </div>
      <div className="mt-3">
        <InlineText
          as="h1"
          label="title"
          lines="one"
          editKey="title"
          // It begins where all else of the page does, in whatever script.
          className={`text-left font-serif font-semibold ${sizeOfTitle(book.title)}`}
          checkSize={checkTitle}
          value={book.title}
          toEdit={(text) => (isBlank(text) ? null : { kind: 'field', field: 'title', value: text.trim() })}
        />
      </div>
      <div className="mt-3 flex gap-[0.5em] font-serif text-reading text-quiet">
        {book.authors.length > 0 ? <span>by</span> : <span className="print:hidden">Authors</span>}
        <div className="min-w-0">
          <InlineText
            isShort
            label="authors"
            lines="one"
            className="text-left"
            editKey="authors"
            checkSize={checkAuthors}
            describe={describeAuthors}
            value={book.authors.join(', ')}
            view={<AuthorNames names={book.authors} />}
            toEdit={(text) => ({ kind: 'field', field: 'authors', value: parseTypedAuthors(text) })}
          />
        </div>
      </div>
    </>
  );
}

/** A comma makes two of what may have been meant as one: "Smith, John". */
function describeAuthors(text: string): string | null {
  const authors = parseTypedAuthors(text);
  return authors.length < 2 ? null : `${formatCount(authors.length, 'author')}: ${authors.join(' · ')}`;
}

function checkAuthors(text: string): string | null {
  const authors = parseTypedAuthors(text);
  if (authors.length > TEXT_LIMITS.authors) return `At most ${TEXT_LIMITS.authors} authors`;
  return authors.map(atMost(TEXT_LIMITS.author, 'name')).find((problem) => problem !== null) ?? null;
}

function sizeOfTitle(title: string): string {
  if (title.length <= 70) return 'text-title md:text-headline';
  return title.length <= 200 ? 'text-lead md:text-title' : 'text-reading md:text-lead';
}
