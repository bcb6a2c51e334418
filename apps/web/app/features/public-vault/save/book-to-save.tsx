import { formatByline } from '@vault/domain';
import { Cover } from '~/ui/cover/cover.tsx';
import { Skeleton, SkeletonCover } from '~/ui/state/skeleton.tsx';
import type { PublishedBook } from '../public-vault.queries.ts';

/** Which book it is about; its place is kept while that is on its way. */
export function BookToSave({ published }: { published: PublishedBook | null }) {
  return (
    <div className="flex w-full flex-col items-center">
      {published === null ? (
        <SkeletonCover className="w-36" />
      ) : (
        <Cover
          title={published.item.title}
          authors={published.item.authors}
          imageUrl={published.item.image}
          loading="eager"
          className="w-36"
        />
      )}
      {/* Room for a title of two lines: all of it stands in the middle of the screen, and would move. */}
      <div className="mt-6 flex min-h-32 w-full flex-col items-center">
        {published === null ? <WordsToCome /> : <Words {...published} />}
      </div>
    </div>
  );
}

function WordsToCome() {
  return (
    <>
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="mt-3 h-5 w-2/5" />
    </>
  );
}

function Words({ profile, item }: PublishedBook) {
  return (
    <>
      <p className="font-serif text-title font-semibold text-balance wrap-anywhere">{item.title}</p>
      <p className="mt-1 font-serif text-reading text-quiet">{formatByline(item)}</p>
      <p className="mt-2 text-body text-quiet">From the vault of {profile.displayName}</p>
    </>
  );
}
