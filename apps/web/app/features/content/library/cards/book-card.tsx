import type { ContentCard } from '@vault/contract';
import { formatByline, itemPath, nameReadingStatus, shortenProgress } from '@vault/domain';
import { Link } from 'react-router';
import { fetchedNear } from '~/platform/late/fetched-near.ts';
import { joinClasses } from '~/ui/class-names.ts';
import { Cover } from '~/ui/cover/cover.tsx';
import { StarRating } from '~/ui/star-rating.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import { ClampedText } from '../text/clamped-text.tsx';
import { textStyles } from '../text/text-styles.ts';
import { bookCoverWidth, bookFrame, cardFrame } from './card-frame.ts';
import { type BookSize, hasStanding, hasTags } from './measure-book.ts';
import { mediaTypeTraits } from '~/ui/media-type.tsx';

/** One book of the library: the cover first. Its height is computed in `measureBook`; change both together. */
export function BookCard({
  card,
  size,
  isFirst = false,
  isCovered = false,
}: {
  card: ContentCard;
  size: BookSize;
  /** Seen at once: its picture is fetched before the others. */
  isFirst?: boolean;
  /** Something over it takes its place: it can't be pressed. */
  isCovered?: boolean;
}) {
  const byline = formatByline(card);
  const type = mediaTypeTraits[card.type];

  return (
    <Link
      to={itemPath(card._id)}
      {...fetchedNear}
      inert={isCovered}
      className={joinClasses(cardFrame, bookFrame[size.shape])}
    >
      <Cover
        title={card.title}
        authors={card.authors}
        imageUrl={card.image}
        loading={isFirst ? 'eager' : 'lazy'}
        width={typeof size.coverWidth === 'number' ? size.coverWidth / 16 : size.coverWidth}
        className={bookCoverWidth[size.shape]}
      />
      <div className="flex w-full min-w-0 flex-col">
        <ClampedText as="h2" style={textStyles.bookTitle} lines={size.titleLines} className="text-left">
          {card.title}
        </ClampedText>
        {byline !== '' && (
          <ClampedText
            as="div"
            style={textStyles.byline}
            lines={size.bylineLines}
            className="mt-0.5 text-left"
          >
            {byline}
          </ClampedText>
        )}
        {card.rated && (
          <span className="mt-1.5 flex h-4.5 items-center">
            <StarRating value={card.rating} />
          </span>
        )}
        {hasTags(card) && (
          <div className="small-capitals mt-1.5 flex h-4 items-center gap-1.5 text-quiet">
            {card.type !== 'book' && (
              <>
                <span className="[&>svg]:size-4">{type.icon}</span>
                <VisuallyHidden>{type.label}</VisuallyHidden>
              </>
            )}
            <span className="truncate">{card.category}</span>
            <Standing card={card} />
          </div>
        )}
      </div>
    </Link>
  );
}

/** The progress, if known, otherwise the status. */
function Standing({ card }: { card: ContentCard }) {
  if (card.status === null || !hasStanding(card)) return null;
  const name = nameReadingStatus(card.status, card.type);
  const isGoingOn = card.status === 'reading' || card.status === 'paused';
  return (
    <span className="ml-auto flex-none tracking-normal normal-case tabular-nums">
      <VisuallyHidden>, </VisuallyHidden>
      {isGoingOn && card.progress !== null ? (
        <>
          <VisuallyHidden>{name}, </VisuallyHidden>
          {shortenProgress(card.progress, card)}
        </>
      ) : (
        name
      )}
    </span>
  );
}
