import { Loading } from '~/ui/state/loading.tsx';
import { Skeleton, SkeletonCover, SkeletonText } from '~/ui/state/skeleton.tsx';
import { coversGrid } from './year-covers.tsx';
import { goalPlace } from './goal/year-goal.tsx';

/** The year and the way to the others, before any of them is known. */
export function YearHeadingSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Skeleton className="h-12.5 w-25" />
        <Skeleton className="h-10 w-58 max-md:w-50" />
      </div>
      <div className={goalPlace}>
        <Skeleton className="h-8 w-27" />
      </div>
    </div>
  );
}

/** What a year holds, to come. */
export function YearSkeleton({ year }: { year: number | null }) {
  return (
    <Loading label={year === null ? 'Loading your years' : `Loading ${year}`}>
      <div>
        <div className="min-h-24 md:min-h-16">
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="mt-2 h-5.5 w-3/5" />
        </div>
        <div className="mt-6 grid gap-x-16 gap-y-8 md:grid-cols-2">
          <ListSkeleton rows={12} />
          <div className="flex flex-col gap-y-8">
            <ListSkeleton rows={5} />
            <ListSkeleton rows={6} />
          </div>
        </div>
        <SkeletonText lines={1} className="mt-8 h-7 justify-center" />
        <div className="mt-10">
          <Skeleton className="h-4 w-40" />
          <div className={coversGrid}>
            {Array.from({ length: 14 }, (_, index) => (
              <span key={index}>
                <SkeletonCover className="w-full" />
                <Skeleton className="mt-1.5 h-4.5 w-3/5" />
              </span>
            ))}
          </div>
        </div>
      </div>
    </Loading>
  );
}

function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div>
      <Skeleton className="h-4 w-24" />
      <div className="mt-3">
        {Array.from({ length: rows }, (_, row) => (
          <span key={row} className="flex h-7 items-center">
            <Skeleton className="h-3.5 w-full" />
          </span>
        ))}
      </div>
    </div>
  );
}
