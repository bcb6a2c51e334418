import type { Influencer } from '@vault/contract';
import { formatByline } from '@vault/domain';
import { Link } from 'react-router';
import { fetchedNear } from '~/platform/late/fetched-near.ts';
import { Cover } from '~/ui/cover/cover.tsx';
import { StarRating } from '~/ui/star-rating.tsx';
import { scrollIn } from '~/ui/scroll-in.ts';
import { bookPath } from '../addresses.ts';
import type { PublicCard } from '../public-vault.queries.ts';

type BookShelfProps = { profile: Influencer; items: readonly PublicCard[] };

const eagerCovers = 6;

/** The books of a vault, covers first. */
export function BookShelf({ profile, items }: BookShelfProps) {
  return (
    <ul className="vault-shelf grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-8 md:gap-y-12 lg:grid-cols-4">
      {items.map((item, index) => (
        <li key={item._id} ref={scrollIn}>
          <Link to={bookPath(profile, item)} {...fetchedNear} className="group flex flex-col rounded-book">
            <Cover
              title={item.title}
              authors={item.authors}
              imageUrl={item.image}
              loading={index < eagerCovers ? 'eager' : 'lazy'}
              width="given"
              className="w-full transition-transform duration-(--motion-settle) motion-safe:group-hover:-translate-y-1 group-pressed:translate-y-px"
            />
            <h2 className="mt-4 font-serif text-reading leading-[1.35] font-semibold text-pretty wrap-anywhere group-hover:text-accent-strong">
              {item.title}
            </h2>
            <p className="mt-0.5 line-clamp-2 text-body text-quiet">{formatByline(item)}</p>
            <StarRating value={item.rating} className="mt-2" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
