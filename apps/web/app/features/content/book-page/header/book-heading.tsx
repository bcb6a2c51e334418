import { parseAuthors, titleCaseGenre } from '@vault/domain';
import { MediaTypeMark } from '~/ui/media-type.tsx';
import { InlineText } from '../inline/inline-text.tsx';
import type { Book } from '../saving/edits.ts';

/** Genre, title and authors. */
export function BookHeading({ book }: { book: Book }) {
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
          value={book.category}
          toEdit={(text) => ({ kind: 'field', field: 'category', value: titleCaseGenre(text) })}
        />
      </div>
      <div className="mt-2">
        <InlineText
          as="h1"
          label="title"
          lines="one"
          editKey="title"
          className={`font-serif font-semibold ${sizeOfTitle(book.title)}`}
          value={book.title}
          toEdit={(text) =>
            text.trim() === '' ? null : { kind: 'field', field: 'title', value: text.trim() }
          }
        />
      </div>
      <div className="mt-2 flex gap-[0.3em] font-serif text-reading text-quiet">
        {book.authors.length > 0 && <span>by</span>}
        <div className="min-w-0">
          <InlineText
            isShort
            label="authors"
            lines="one"
            editKey="authors"
            value={book.authors.join(', ')}
            toEdit={(text) => ({ kind: 'field', field: 'authors', value: parseAuthors(text) })}
          />
        </div>
      </div>
    </>
  );
}

function sizeOfTitle(title: string): string {
  if (title.length <= 70) return 'text-title md:text-headline';
  return title.length <= 200 ? 'text-lead md:text-title' : 'text-reading md:text-lead';
}
