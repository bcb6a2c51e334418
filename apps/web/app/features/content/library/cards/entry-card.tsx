import type { EntryWithSource } from '@vault/contract';
import { entryPath, findHashtags, isByAi } from '@vault/domain';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { firstWords } from '~/platform/first-words.ts';
import { fetchedNear } from '~/platform/late/fetched-near.ts';
import { joinClasses } from '~/ui/class-names.ts';
import { OriginBadges } from '~/ui/entry/origin-badges.tsx';
import type { FoundState } from '~/platform/found-words.ts';
import { showHashtags } from '../../hashtags/hashtag-link.tsx';
import { ClampedText } from '../text/clamped-text.tsx';
import { textStyles } from '../text/text-styles.ts';
import { cardFrame } from './card-frame.ts';
import { EntrySource } from './entry-source.tsx';
import type { EntrySize } from './measure-entry.ts';

const hangingMark =
  "relative has-[>:dir(rtl)]:[direction:rtl] ps-3.5 before:absolute before:-start-0.5 before:font-serif before:text-[1.875rem] before:leading-[1.875rem] before:text-accent before:content-['“'_/_'']";

/** Beside the source, where a card leaves room for it. An outline shows itself to whoever is at the card. On a phone a
    focused one stops short of the bar for searching and of the round button at this side. */
const heartPlace =
  'absolute end-3 bottom-7 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 has-aria-pressed:opacity-100 [@media(hover:none)]:opacity-100 max-md:[&_button]:scroll-my-22';

const raised = 'group-hover:shadow-raised';

type EntryCardProps = { entry: EntryWithSource; size: EntrySize; searchTerm: string; heart: ReactNode };

/** A takeaway, quote or note to be read where it stands, with its book beneath. Its height is computed in
    `measureEntry`; change both together. */
export function EntryCard({ entry, size, searchTerm, heart }: EntryCardProps) {
  const wordsId = useId();
  const state: FoundState | undefined = searchTerm === '' ? undefined : { found: searchTerm };
  const link = { to: entryPath(entry.content._id, entry.id), state, ...fetchedNear };
  const inside = 'flex h-full flex-col';
  return (
    <div className="group relative h-full">
      {hasHashtags({ entry, size }) ? (
        // A link may contain no other link. The one to the book lies below the words, and presses go through them to
        // it, except on a hashtag.
        <>
          <Link
            {...link}
            aria-labelledby={wordsId}
            className={joinClasses(cardFrame, raised, 'absolute inset-0')}
          />
          <div
            id={wordsId}
            // Where the words stand in a frame.
            className={joinClasses('pointer-events-none relative p-5', inside)}
          >
            <CardWords entry={entry} size={size} areHashtagsLinks />
          </div>
        </>
      ) : (
        <Link {...link} className={joinClasses(cardFrame, raised, inside, 'p-[1.1875rem]')}>
          <CardWords entry={entry} size={size} />
        </Link>
      )}
      <div role="group" aria-label={firstWords(entry.title ?? entry.text)} className={heartPlace}>
        {heart}
      </div>
    </div>
  );
}

type CardWordsProps = Pick<EntryCardProps, 'entry' | 'size'>;

/** Whether it shows hashtags that are to be pressed: what is cut off can't be. */
function hasHashtags({ entry, size: { title, text, comment } }: CardWordsProps): boolean {
  const own = entry.kind === 'quote' ? comment : text;
  const shown = [title?.text, own?.isWhole ? own.text : undefined];
  return shown.some((words) => words !== undefined && findHashtags(words).length > 0);
}

function CardWords({
  entry,
  size: { title, text, comment },
  areHashtagsLinks = false,
}: CardWordsProps & { areHashtagsLinks?: boolean }) {
  const show = (words: string) =>
    areHashtagsLinks ? showHashtags(words, entry.kind, 'pointer-events-auto') : words;
  return (
    <>
      {title && (
        <ClampedText
          as="h2"
          style={textStyles.noteTitle}
          lines={title.lines}
          className={text ? 'mb-1.5' : ''}
        >
          {show(title.text)}
        </ClampedText>
      )}
      {text && (
        <div className={text.hasHangingMark ? hangingMark : undefined}>
          <ClampedText
            // Browsers leave the words of a blockquote out of a link's name.
            as="div"
            style={text.style}
            lines={text.lines}
            // Each paragraph from the side of its own script, as where it is read whole.
            className="whitespace-pre-line [unicode-bidi:plaintext]"
          >
            {entry.kind !== 'quote' && text.isWhole ? show(text.text) : text.text}
          </ClampedText>
        </div>
      )}
      {comment && (
        <ClampedText style={textStyles.byline} lines={comment.lines} className="mt-2.5 whitespace-pre-line">
          {comment.isWhole ? show(comment.text) : comment.text}
        </ClampedText>
      )}
      {isByAi(entry.origin) && (
        <span className="flex h-7 items-end gap-1.5">
          <OriginBadges origin={entry.origin} isQuote={entry.kind === 'quote'} />
        </span>
      )}
      <EntrySource entry={entry} className="pe-8" />
    </>
  );
}
