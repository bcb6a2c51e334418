import { Loading } from '~/ui/state/loading.tsx';
import { Skeleton, SkeletonText } from '~/ui/state/skeleton.tsx';
import { SourceSkeleton } from '../library/cards/card-skeletons.tsx';

/** Lines to come: their words, their book, and the three answers. */
export function RevisitSkeleton() {
  return (
    <Loading label="Loading today's lines">
      <div className="divide-y divide-hairline">
        {[2, 1, 3].map((lines) => (
          <div key={lines} className="py-10 first:pt-4">
            <SkeletonText lines={lines} className="max-w-[58ch] font-serif text-reading" />
            <SourceSkeleton className="mt-5" />
            <div className="mt-5 flex flex-col gap-x-4 gap-y-2 md:mt-6 md:flex-row md:items-center md:justify-between">
              <SkeletonText lines={1} className="w-40 text-caption" />
              <Skeleton className="h-13 rounded-full md:h-12 md:w-86" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
