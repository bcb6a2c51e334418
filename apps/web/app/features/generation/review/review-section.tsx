import { BOOK_SECTIONS, isByAi, type Origin } from '@vault/domain';
import { useId } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { OriginBadges } from '~/ui/entry/origin-badges.tsx';
import type { DraftPart, ReviewedItem, Section } from './draft-parts.ts';
import { DraftedPart, type PartState } from './drafted-part.tsx';

type ReviewSectionProps = {
  section: Section;
  item: ReviewedItem;
  parts: readonly DraftPart[];
  stateOf: (part: DraftPart) => PartState;
  onKeep: (parts: readonly DraftPart[]) => void;
  onReject: (part: DraftPart) => void;
  onReconsider: (part: DraftPart) => void;
};

/**
 * One section: what there is on the left, what was drafted on the right. On a phone what there is stands below: above,
 * it would push the next part away with each that is accepted.
 */
export function ReviewSection({ section, item, parts, stateOf, onKeep, ...choices }: ReviewSectionProps) {
  const headingId = useId();
  const own = ownTextsOf(item, section);
  const open = parts.filter((part) => stateOf(part) === 'open');
  const { title, nothing } = BOOK_SECTIONS[section];
  if (parts.length === 0) return null;

  return (
    <section aria-labelledby={headingId} className="mt-10">
      <div className="flex min-h-10 items-center justify-between gap-4 border-b border-hairline pb-2">
        <h3 id={headingId} className="font-serif text-lead font-semibold">
          {title}
        </h3>
        {open.length > 1 && (
          <Button size="small" tone="ghost" aria-describedby={headingId} onClick={() => onKeep(open)}>
            Accept all
          </Button>
        )}
      </div>
      <div className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="max-md:order-last">
          <h4 className="mb-3 text-caption text-quiet">In your vault</h4>
          {own.length === 0 ? (
            <p className="text-quiet">{nothing}</p>
          ) : (
            <ul className="grid gap-3">
              {own.map(({ id, heading, text, origin }) => (
                <li key={id} className="font-serif text-reading wrap-break-word whitespace-pre-line">
                  {heading && <span className="block font-semibold">{heading}</span>}
                  {text}
                  {isByAi(origin) && (
                    <span className="mt-1 flex flex-wrap gap-1.5 font-sans">
                      <OriginBadges
                        origin={origin}
                        isQuote={section === 'quotes'}
                        isSummary={section === 'summary'}
                      />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div>
          <h4 className="mb-3 text-caption text-quiet">AI draft</h4>
          <ul className="grid gap-3">
            {parts.map((part) => (
              <DraftedPart
                key={part.id}
                part={part}
                state={stateOf(part)}
                onAccept={() => onKeep([part])}
                onReject={() => choices.onReject(part)}
                onReconsider={() => choices.onReconsider(part)}
              />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

type OwnText = { id: string; heading?: string; text: string; origin: Origin };

function ownTextsOf(item: ReviewedItem, section: Section): OwnText[] {
  switch (section) {
    case 'summary':
      return item.summary.trim() === ''
        ? []
        : [{ id: 'summary', text: item.summary, origin: item.summaryOrigin }];
    case 'takeaways':
      return item.takeawayList;
    case 'quotes':
      return item.quoteList;
    case 'notes':
      return item.noteList.map(({ id, title, content, origin }) => ({
        id,
        heading: title,
        text: content,
        origin,
      }));
  }
}
