import type { PublicContent } from '@vault/contract';
import { BOOK_SECTIONS, isLongRead, opensWithMark } from '@vault/domain';
import type { ReactNode } from 'react';
import { PullQuote } from '~/ui/entry/pull-quote.tsx';
import { SectionNav } from '~/ui/section-nav.tsx';
import { withAnchors } from '../anchors.ts';
import { EntryLink } from './entry-link.tsx';
import { Summary } from './summary.tsx';

type PartProps = { item: PublicContent };
type Part = { id: string; title: string; count: number; Text: (props: PartProps) => ReactNode };

/** What somebody took from a book, set to be read from top to bottom. Sections without anything are left out. */
export function BookSections({ item }: PartProps) {
  const parts = partsOf(item).filter(({ count }) => count > 0);
  return (
    <>
      {isLongRead(item) && (
        <SectionNav isInAddress sections={parts} className="mx-auto max-w-6xl px-4 md:px-8" />
      )}
      <div className="mx-auto flex max-w-6xl flex-col gap-14 px-4 md:px-8">
        {parts.map(({ id, title, Text }) => (
          <Section key={id} id={id} title={title}>
            <Text item={item} />
          </Section>
        ))}
      </div>
    </>
  );
}

function partsOf({ summary, takeawayList, quoteList, noteList }: PublicContent): Part[] {
  return [
    { id: 'summary', title: BOOK_SECTIONS.summary.title, count: summary === '' ? 0 : 1, Text: ItemSummary },
    { id: 'takeaways', title: BOOK_SECTIONS.takeaways.title, count: takeawayList.length, Text: Takeaways },
    { id: 'quotes', title: BOOK_SECTIONS.quotes.title, count: quoteList.length, Text: Quotes },
    { id: 'notes', title: BOOK_SECTIONS.notes.title, count: noteList.length, Text: Notes },
  ];
}

type SectionProps = { id: string; title: string; children: ReactNode };

/** The title stands beside its text where there is room, above it where there is not. */
function Section({ id, title, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className="grid gap-x-12 gap-y-5 border-t border-hairline pt-6 lg:grid-cols-[14rem_1fr]"
    >
      <h2 tabIndex={-1} className="font-serif text-title font-semibold">
        {title}
      </h2>
      <div className="max-w-[40rem] min-w-0">{children}</div>
    </section>
  );
}

function ItemSummary({ item }: PartProps) {
  return <Summary text={item.summary} />;
}

function Takeaways({ item }: PartProps) {
  return (
    <ol className="flex flex-col gap-4">
      {withAnchors('takeaway', item.takeawayList).map(({ anchor, text }, index) => (
        <li key={anchor} id={anchor} dir="auto" className="vault-entry flex gap-4">
          <span
            aria-hidden="true"
            className="w-6 flex-none text-end font-serif text-reading text-accent tabular-nums"
          >
            {index + 1}
          </span>
          <p className="reading min-w-0 flex-1 wrap-break-word whitespace-pre-line">{text}</p>
          <EntryLink anchor={anchor} kind="takeaway" about={text} />
        </li>
      ))}
    </ol>
  );
}

function Quotes({ item }: PartProps) {
  return (
    <ul className="flex flex-col gap-10">
      {withAnchors('quote', item.quoteList).map(({ anchor, text, source }) => (
        <li key={anchor} id={anchor} className="vault-entry flex gap-4">
          <PullQuote
            source={source}
            hasOwnMark={opensWithMark(text)}
            className="min-w-0 flex-1 wrap-break-word whitespace-pre-line"
          >
            {text}
          </PullQuote>
          <EntryLink anchor={anchor} kind="quote" about={text} />
        </li>
      ))}
    </ul>
  );
}

function Notes({ item }: PartProps) {
  return (
    <ul className="flex flex-col gap-10">
      {withAnchors('note', item.noteList).map(({ anchor, title, content }) => (
        <li key={anchor} id={anchor} className="vault-entry flex gap-4">
          <article className="min-w-0 flex-1">
            <h3 className="font-serif text-lead font-semibold text-balance wrap-anywhere">{title}</h3>
            <div className="reading mt-2 flex flex-col gap-[0.9em]">
              {content.split(/\n{2,}/).map((paragraph, index) => (
                <p key={index} className="whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            </div>
          </article>
          <EntryLink anchor={anchor} kind="note" about={title} />
        </li>
      ))}
    </ul>
  );
}
