import { isByAi, opensWithMark } from '@vault/domain';
import { type Ref, useId, useState } from 'react';
import { joinClasses } from '~/ui/class-names.ts';
import { OriginBadges } from '~/ui/entry/origin-badges.tsx';
import { AnswerChoice } from './answer-choice.tsx';
import type { AnsweredRevisit } from './answers.ts';
import { SourceLink } from './source-link.tsx';

type RevisitLineProps = {
  line: AnsweredRevisit;
  day: string;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
};

/** A takeaway or a quote as it stands in the book, its source beneath, and when it may come back. */
export function RevisitLine({ line, day, headingRef }: RevisitLineProps) {
  const headingId = useId();
  // What it is when the line comes, and no more when others before it go.
  const [ref] = useState(() => headingRef);
  const { entry } = line;
  const isQuote = entry.kind === 'quote';
  const Text = isQuote ? 'blockquote' : 'p';
  return (
    <article aria-labelledby={headingId} className="py-10 first:pt-4">
      <h2 id={headingId} ref={ref} tabIndex={-1} className="sr-only">
        {isQuote ? 'Quote' : 'Takeaway'} from {entry.content.title}
      </h2>
      <Text
        dir="auto"
        className={joinClasses(
          'wrap-anywhere whitespace-pre-line text-pretty',
          isQuote ? 'hanging-quote' : 'max-w-[58ch] font-serif text-reading',
          isQuote && opensWithMark(entry.text) && 'own-mark',
        )}
      >
        {entry.text}
      </Text>
      {entry.comment !== null && (
        <p dir="auto" className="mt-3 text-body wrap-anywhere whitespace-pre-line text-quiet">
          {entry.comment}
        </p>
      )}
      {isByAi(entry.origin) && (
        <span className="mt-3 flex flex-wrap gap-1.5">
          <OriginBadges origin={entry.origin} isQuote={isQuote} />
        </span>
      )}
      <SourceLink entry={entry} className="mt-5" />
      <AnswerChoice line={line} day={day} headingId={headingId} />
    </article>
  );
}
