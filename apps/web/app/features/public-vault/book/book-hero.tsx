import type { Influencer, PublicContent } from '@vault/contract';
import { formatByline, LOGIN_PATH } from '@vault/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '~/platform/format.ts';
import { Badge } from '~/ui/badge.tsx';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { chooseBinding } from '~/ui/cover/cloth.ts';
import { Cover } from '~/ui/cover/cover.tsx';
import { TimeIcon } from '~/ui/icon.tsx';
import { ReadingTime } from '~/ui/reading-time.tsx';
import { StarRating } from '~/ui/star-rating.tsx';
import { vaultPath } from '../addresses.ts';
import { Portrait } from '../portrait.tsx';
import { SaveLink } from '../save/save-link.tsx';
import { readPublishedYear } from './published-year.ts';

/** From here on a title is set smaller, so that the book still shows beside it. */
const LONG_TITLE = 80;

type BookHeroProps = { profile: Influencer; item: PublicContent; share: ReactNode };

/** The cover and what is known of the book, in the light of its cloth. Side by side where there is room for large letters too. */
export function BookHero({ profile, item, share }: BookHeroProps) {
  return (
    <header className="relative isolate">
      <div
        aria-hidden="true"
        className={`book-light -z-10 print:hidden ${chooseBinding(item.title).cloth}`}
      />
      <div className="mx-auto flex max-w-6xl flex-wrap gap-x-5 px-4 pt-4 pb-10 min-[48rem]:grid min-[48rem]:grid-cols-[auto_minmax(0,1fr)] min-[48rem]:grid-rows-[auto_1fr] min-[48rem]:gap-x-12 md:px-8 md:pt-8 md:pb-14">
        <Cover
          title={item.title}
          authors={item.authors}
          imageUrl={item.image}
          loading="eager"
          width="given"
          className="w-28 self-start [--cover-unit:0.07rem] min-[48rem]:row-span-2 min-[48rem]:w-56 min-[48rem]:[--cover-unit:0.14rem] print:w-32 print:[--cover-unit:0.08rem]"
        />
        <div className="flex min-w-0 flex-1 basis-36 flex-col items-start pt-3 min-[48rem]:pt-8">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="small-capitals text-quiet">{item.category}</p>
            <Badge>Curated</Badge>
          </div>
          <h1
            className={joinClasses(
              'mt-2 font-serif font-semibold text-balance wrap-anywhere',
              item.title.length > LONG_TITLE
                ? 'text-lead min-[48rem]:text-headline'
                : 'text-title min-[48rem]:text-display',
            )}
          >
            {item.title}
          </h1>
          <p className="mt-2 font-serif text-lead text-quiet max-[48rem]:text-reading">
            {formatByline(item)}
          </p>
        </div>
        <div className="flex flex-col items-start max-[48rem]:mt-2 max-[48rem]:w-full">
          <BookFacts item={item} />
          <Link
            to={vaultPath(profile)}
            className="group mt-5 flex items-center gap-3 rounded-field text-body text-quiet"
          >
            <Portrait person={profile} className="text-[0.5rem] print:hidden" />
            <span>
              From the vault of{' '}
              <span className="font-medium text-ink underline decoration-hairline underline-offset-4 group-hover:decoration-accent">
                {profile.displayName}
              </span>
            </span>
          </Link>
          <div className="mt-7 flex flex-wrap items-center gap-2 max-[48rem]:w-full max-[48rem]:*:flex-auto max-[48rem]:*:first:basis-full print:hidden">
            <SaveLink influencerSlug={profile.slug} bookSlug={item.slug} />
            <ButtonLink to={LOGIN_PATH} tone="outline">
              Create Your Own!
            </ButtonLink>
            {share}
          </div>
        </div>
      </div>
    </header>
  );
}

function BookFacts({ item: { rating, timeCommitment, publishedDate, pageCount } }: { item: PublicContent }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-body text-quiet tabular-nums">
      <StarRating value={rating} />
      {timeCommitment !== null && (
        <span className="flex items-center gap-1.5">
          <TimeIcon className="size-4" />
          <span>
            <ReadingTime time={timeCommitment} />
          </span>
        </span>
      )}
      {pageCount !== null && <span suppressHydrationWarning>{formatCount(pageCount, 'page')}</span>}
      {publishedDate !== null && <span>{readPublishedYear(publishedDate)}</span>}
    </p>
  );
}
