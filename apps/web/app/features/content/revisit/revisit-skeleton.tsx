import { Loading } from '~/ui/state/loading.tsx';
import { Skeleton, SkeletonText } from '~/ui/state/skeleton.tsx';

/** Lines to come: their words, their book, and the three answers. */
export function RevisitSkeleton() {
  return (
    <Loading label="Loading today's lines">
      <div className="divide-y divide-hairline">
        {[3, 2, 4].map((lines) => (
          <div key={lines} className="py-10 first:pt-4">
            <SkeletonText lines={lines} className="gap-4" />
            <div className="mt-5 flex h-12 items-center gap-3">
              <Skeleton className="h-12 w-8 flex-none" />
              <SkeletonText lines={2} className="w-1/2 gap-2" />
            </div>
            <div className="mt-5 flex flex-col gap-x-4 gap-y-2 md:mt-6 md:flex-row md:items-center md:justify-between">
              <Skeleton className="h-4.5 w-40" />
              <Skeleton className="h-12 w-76 rounded-full" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
