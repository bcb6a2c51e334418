import { formatByline } from '@vault/domain';
import { Cover } from '~/ui/cover.tsx';
import { Skeleton } from '~/ui/skeleton.tsx';
import type { PublishedBook } from '../public-vault.queries.ts';

/** Which book it is about; its place is kept while that is on its way. */
export function BookToSave({ published }: { published: PublishedBook | null }) {
  if (published === null) {
    return (
      <div aria-hidden="true" className="flex w-full flex-col items-center gap-3">
        <Skeleton className="aspect-2/3 w-36" />
        <Skeleton className="mt-3 h-7 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
      </div>
    );
  }
  const { profile, item } = published;
  return (
    <div className="flex flex-col items-center">
      <Cover
        title={item.title}
        authors={item.authors}
        imageUrl={item.image}
        loading="eager"
        className="w-36"
      />
      <p className="mt-6 font-serif text-title font-semibold text-balance wrap-anywhere">{item.title}</p>
      <p className="mt-1 font-serif text-reading text-quiet">{formatByline(item)}</p>
      <p className="mt-2 text-body text-quiet">From the vault of {profile.displayName}</p>
    </div>
  );
}
