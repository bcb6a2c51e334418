import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Quote } from '@vault/contract';
import { TEXT_LIMITS } from '@vault/contract/client';
import {
  hasPages,
  isRecording,
  isTimeOfRecording,
  type MediaType,
  nameBeforePlace,
  parseTimeOfRecording,
} from '@vault/domain';
import { capitalize } from '~/platform/format.ts';
import { describeLocation } from '../../describe-location.ts';
import { showHashtags } from '../../hashtags/hashtag-link.tsx';
import { MomentLink } from './moment-link.tsx';
import { atMost } from '../../checks/check-size.ts';
import { findHeldText } from '../inline/find-held-text.ts';
import { InlineText } from '../inline/inline-text.tsx';
import { LeftTexts } from '../inline/left-texts.tsx';
import { useDiscarded } from '../inline/use-discarded.ts';
import type { EditingEnd } from '../inline/use-inline-editor.ts';
import { withGivenUp } from '../inline/words-added.ts';
import { useBookEdits } from '../saving/book-edits.tsx';
import { type Edit, entryKey, type QuotePart } from '../saving/edits.ts';
import { changeEntry } from '../saving/entry-edits.ts';
import { focusEntry } from '../entry-focus.ts';

const checkComment = atMost(TEXT_LIMITS.comment, 'comment');

function checkTime(text: string): string | null {
  return text.trim() === '' || parseTimeOfRecording(text) !== null ? null : 'Use a time such as 12:34';
}

/** A part that the person is about to add, and what was written in it before. */
export type AddedPart = { part: QuotePart; written: string };

type QuoteSourceProps = {
  quote: Quote;
  type: MediaType;
  previewLink: string | null;
  added: AddedPart | null;
  onAdd: (added: AddedPart | null) => void;
};

/** A quote's place, and the reader's comment. */
export function QuoteSource({ quote, type, previewLink, added, onAdd }: QuoteSourceProps) {
  const edits = useBookEdits();
  const { read } = edits;
  const offerBack = useDiscarded();
  const [openings, setOpenings] = useState(0);
  const [justWritten, setJustWritten] = useState<QuotePart | null>(null);
  const { id } = quote;

  /** By now such a part may exist, with a field of its own: a new field takes both texts. */
  function reopen(part: QuotePart, given: { typed: string; original: string }) {
    const now = read().quoteList.find((other) => other.id === id);
    setOpenings((before) => before + 1);
    const held = findHeldText(edits, entryKey('quoteList', id, part));
    onAdd({ part, written: withGivenUp({ ...given, current: held ?? now?.[part] ?? '' }) });
  }

  const isHeard =
    isRecording(type) || (quote.page === null ? !hasPages(type) : isTimeOfRecording(quote.page));
  const checkSize = { page: atMost(TEXT_LIMITS.place, isHeard ? 'time' : 'page'), comment: checkComment };
  const partOf = (part: QuotePart) => ({
    label: part === 'page' && isHeard ? 'quote time' : `quote ${part}`,
    editKey: entryKey('quoteList', id, part),
    about: quote.text,
    entry: { list: 'quoteList', id } as const,
    value: quote[part] ?? '',
    checkSize: checkSize[part],
    ...(added?.part === part && {
      opensAt: 'end' as const,
      opensWith: added.written || undefined,
      onDiscard: (typed: string, original: string) => offerBack(() => reopen(part, { typed, original })),
    }),
    onEnd({ isFocusHere }: EditingEnd) {
      setJustWritten(isFocusHere ? part : null);
      flushSync(() => onAdd(null));
      // A field that is gone takes no focus back.
      if (isFocusHere && document.activeElement === document.body) focusEntry(id);
    },
    toEdit(typed: string): Edit | null {
      const text = (part === 'page' && isHeard ? parseTimeOfRecording(typed) : null) ?? typed.trim();
      return changeEntry(read(), { list: 'quoteList', id, part, text: text === '' ? null : text });
    },
  });
  const before = quote.page === null ? (isHeard ? 'at' : 'page') : nameBeforePlace(quote.page, type);
  const hasPage = quote.page !== null || added?.part === 'page';
  const hasComment = quote.comment !== null || added?.part === 'comment';
  /** What belongs where there is no field. */
  const leftOf = (part: QuotePart) => (
    <LeftTexts
      editKey={entryKey('quoteList', id, part)}
      onDone={() => focusEntry(id)}
      checkSize={checkSize[part]}
      onEdit={(written) => onAdd({ part, written })}
      takesFocus={justWritten === part}
    />
  );

  return (
    <>
      {(hasPage || hasComment || quote.location !== null) && (
        <div className="entry-foot mt-2 flex flex-col gap-2 text-body text-quiet">
          {(hasPage || quote.location !== null) && (
            // The words of the app, in their own order under any script.
            <div dir="ltr" className="flex flex-wrap items-start gap-x-2.25 self-start">
              {hasPage && (
                <>
                  {before !== null && <span>{capitalize(before)}</span>}
                  <div className="quote-page">
                    <InlineText
                      key={openings}
                      isShort
                      lines="one"
                      emptyText="…"
                      check={(text) => (isRecording(type) ? checkTime(text) : null)}
                      {...partOf('page')}
                    />
                  </div>
                </>
              )}
              {quote.location !== null && <span>{describeLocation(quote.location)}</span>}
              <MomentLink link={previewLink} quote={quote} />
            </div>
          )}
          {hasComment && (
            <InlineText
              key={openings}
              lines="passage"
              emptyText="…"
              view={showHashtags(quote.comment ?? '', 'quote')}
              {...partOf('comment')}
            />
          )}
        </div>
      )}
      {!hasPage && leftOf('page')}
      {!hasComment && leftOf('comment')}
    </>
  );
}
