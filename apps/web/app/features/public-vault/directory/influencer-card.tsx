import type { ListedInfluencer } from '@vault/contract';
import { Link } from 'react-router';
import { isolate } from '~/platform/isolate.ts';
import { fetchedNear } from '~/platform/late/fetched-near.ts';
import { Badge } from '~/ui/badge.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { BookIcon, ForwardIcon } from '~/ui/icon.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import { vaultPath } from '../addresses.ts';
import { CLICKABLE_WHILE_CLOSED } from '../exceptions.data.ts';
import { Portrait } from '../portrait.tsx';

type InfluencerCardProps = {
  influencer: ListedInfluencer;
  /** The vault whose card leads on although it is closed. */
  exception?: string;
};

export function InfluencerCard({ influencer, exception = CLICKABLE_WHILE_CLOSED }: InfluencerCardProps) {
  const { slug, displayName, summary, isOpen, foundTitles } = influencer;
  const isClickable = isOpen || slug === exception;

  return (
    <article
      className={joinClasses(
        'relative flex h-full flex-col rounded-card p-6 outline outline-hairline',
        isOpen ? 'bg-card' : 'bg-transparent',
        isClickable &&
          'group shadow-rest transition-shadow hover:shadow-raised pressed:translate-y-px pressed:shadow-none has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus',
      )}
    >
      <div className="flex items-center gap-4 md:flex-col md:items-start md:gap-5">
        <Portrait
          person={influencer}
          className={joinClasses('text-caption md:text-reading', !isOpen && 'opacity-55 grayscale-50')}
        />
        <h2 className="min-w-0 font-serif text-title font-semibold text-balance wrap-anywhere">
          {isClickable ? (
            <Link
              to={vaultPath(influencer)}
              {...fetchedNear}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none"
            >
              {displayName}
            </Link>
          ) : (
            displayName
          )}
        </h2>
      </div>
      <p className="mt-3 mb-5 line-clamp-5 font-serif text-body leading-[1.55] wrap-anywhere text-quiet md:mt-2">
        {summary}
      </p>
      {foundTitles.length > 0 && (
        <p className="mb-5 flex gap-2 text-caption text-quiet">
          <BookIcon className="size-4 flex-none" />
          <span className="line-clamp-3 wrap-anywhere">
            <VisuallyHidden>Books found: </VisuallyHidden>
            {foundTitles.map(isolate).join(', ')}
          </span>
        </p>
      )}
      <p className="mt-auto flex min-h-6 items-center">
        {isOpen ? (
          <span
            aria-hidden="true"
            className="flex items-center gap-1.5 font-medium text-accent group-hover:text-accent-strong"
          >
            Open the vault
            <ForwardIcon className="size-4 transition-transform group-hover:translate-x-0.5" />
          </span>
        ) : (
          <Badge tone="gold">Coming Soon</Badge>
        )}
      </p>
    </article>
  );
}
