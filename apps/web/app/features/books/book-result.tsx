import { useId } from 'react';
import type { BookSearchResult } from '@vault/contract';
import { estimateReadingMinutes, UNKNOWN_AUTHOR } from '@vault/domain';
import { formatNumber } from '~/platform/format.ts';
import { Badge } from '~/ui/badge.tsx';
import { Cover } from '~/ui/cover/cover.tsx';
import { WarningIcon } from '~/ui/icon.tsx';
import { describeLanguage, tagLanguage, warnOfLanguage } from './language.ts';
import { ResultActions, type ResultActionsProps } from './result-actions.tsx';

type BookResultProps = Omit<ResultActionsProps, 'titleId'> & { book: BookSearchResult };

/** One found book: what it is, and the two ways to keep it. */
export function BookResult({ book, ...actions }: BookResultProps) {
  const titleId = useId();
  const warning = warnOfLanguage(book.language);
  const lang = tagLanguage(book.language);

  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 max-[16rem]:grid-cols-1 @min-[30rem]:grid-cols-[4rem_minmax(0,1fr)_6.5rem]">
      <Cover
        title={book.title}
        authors={book.authors}
        imageUrl={book.image}
        className="w-full self-start max-[16rem]:w-14"
      />
      <div className="min-w-0">
        <h3
          id={titleId}
          lang={lang}
          className="font-serif text-reading leading-snug font-semibold wrap-break-word"
        >
          {book.title}
        </h3>
        <p className="mt-0.5 text-body wrap-break-word text-quiet">{describeAuthors(book.authors)}</p>
        <BookFacts book={book} />
        {book.summary && (
          <p lang={lang} className="mt-1.5 line-clamp-2 text-caption wrap-break-word text-quiet">
            {book.summary}
          </p>
        )}
        {warning && (
          <p className="mt-2 inline-flex items-start gap-1.5 rounded-field bg-gold-soft px-2 py-1 text-caption text-on-gold-soft">
            <WarningIcon className="mt-px size-4" />
            {warning}
          </p>
        )}
      </div>
      <ResultActions titleId={titleId} {...actions} />
    </li>
  );
}

function BookFacts({ book }: { book: BookSearchResult }) {
  const language = describeLanguage(book.language);
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-caption text-quiet tabular-nums">
      <span>Book</span>
      {book.pageCount !== null && <span>{describeLength(book.pageCount)}</span>}
      {language && <Badge>{language}</Badge>}
      {book.isbn && <span>ISBN: {book.isbn}</span>}
    </p>
  );
}

function describeAuthors(authors: readonly string[]): string {
  return authors.length === 0 ? UNKNOWN_AUTHOR : `By ${authors.join(', ')}`;
}

function describeLength(pages: number): string {
  const minutes = formatNumber(estimateReadingMinutes(pages));
  return pages === 1 ? `1 page (~${minutes} min)` : `${formatNumber(pages)} pages (~${minutes} min)`;
}
