import type { ReactNode } from 'react';
import { BOOK_SECTIONS, type GeneratedContent } from '@vault/domain';

/** What has arrived of a draft, part by part, while the rest is still being written. */
export function ArrivingDraft({ draft }: { draft: GeneratedContent }) {
  const { summary, keyTakeaways, keyQuotes, detailedNotes } = draft;
  return (
    <section
      aria-label="The draft so far"
      className="mt-10 w-full border-t border-hairline pt-6 text-start wrap-break-word"
    >
      {summary !== '' && (
        <Part title={BOOK_SECTIONS.summary.title}>
          <p className="font-serif text-reading whitespace-pre-line">{summary}</p>
        </Part>
      )}
      {keyTakeaways.length > 0 && (
        <Part title={BOOK_SECTIONS.takeaways.title} count={keyTakeaways.length}>
          <Lines lines={keyTakeaways} />
        </Part>
      )}
      {keyQuotes.length > 0 && (
        <Part title={BOOK_SECTIONS.quotes.title} count={keyQuotes.length}>
          <Lines lines={keyQuotes} />
        </Part>
      )}
      {detailedNotes.length > 0 && (
        <Part title={BOOK_SECTIONS.notes.title} count={detailedNotes.length}>
          <Lines lines={detailedNotes.map(({ title }) => title)} />
        </Part>
      )}
    </section>
  );
}

function Part({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <div className="arriving mb-6">
      <h3 className="mb-2 text-body font-semibold">
        {title} {count !== undefined && <span className="font-normal text-quiet tabular-nums">{count}</span>}
      </h3>
      {children}
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul dir="auto" className="grid list-disc gap-2 ps-5 font-serif text-reading marker:text-quiet">
      {/* Lines only ever come after those that are there: the place names the line. */}
      {lines.map((line, place) => (
        <li key={place}>{line}</li>
      ))}
    </ul>
  );
}
