import type { PublicContent } from '@vault/contract';
import { opensWithMark, type EntryView } from '@vault/domain';
import { Link } from 'react-router';
import { PullQuote } from '~/ui/entry/pull-quote.tsx';
import { withAnchors } from '../anchors.ts';

type BookEntriesProps = { view: EntryView; item: PublicContent; path: string };

/** A book's entries of one kind; each leads to its place on the book's page. */
export function BookEntries({ view, item, path }: BookEntriesProps) {
  if (view === 'takeaways') {
    return (
      <ul className="flex max-w-[62ch] flex-col gap-4">
        {withAnchors('takeaway', item.takeawayList).map(({ anchor, text }) => (
          <li key={anchor} dir="auto" className="vault-dot">
            <Link
              to={`${path}#${anchor}`}
              className="reading -my-1.75 block py-1.75 hover:text-accent-strong"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    );
  }
  if (view === 'quotes') {
    return (
      <ul className="flex max-w-[62ch] flex-col gap-8">
        {withAnchors('quote', item.quoteList).map(({ anchor, text, source }) => (
          <li key={anchor}>
            <PullQuote source={source} hasOwnMark={opensWithMark(text)} className="whitespace-pre-line">
              <Link to={`${path}#${anchor}`} className="py-1.5 hover:text-accent-strong">
                {text}
              </Link>
            </PullQuote>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="flex max-w-[62ch] flex-col gap-8">
      {withAnchors('note', item.noteList).map(({ anchor, title, content }) => (
        <li key={anchor} className="group relative">
          <h3 className="font-serif text-lead font-semibold wrap-anywhere group-hover:text-accent-strong">
            <Link to={`${path}#${anchor}`} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          <p className="reading mt-2 line-clamp-6 whitespace-pre-line print:line-clamp-none">
            {/* Cut at an empty line, it would end in dots alone: its paragraphs are set in instead. */}
            {content.split(/\n\s*\n/).map((paragraph, index) => (
              <span key={index} dir="auto" className="block not-first:indent-[1em]">
                {paragraph}
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
