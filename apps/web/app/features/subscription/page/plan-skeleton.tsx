import { Loading } from '~/ui/state/loading.tsx';
import { Skeleton } from '~/ui/state/skeleton.tsx';

export function PlanSkeleton() {
  return (
    <Loading label="Loading your plan">
      <div className="divide-y divide-hairline">
        <div className="flex flex-col gap-3 p-6">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-7 w-24 rounded-full" />
        </div>
        <div className="flex flex-col gap-3 p-6">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-2 w-full" />
          <Skeleton className="h-4 w-64" />
        </div>
        <div className="flex flex-col gap-3 p-6">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-10 w-full md:w-56" />
        </div>
      </div>
    </Loading>
  );
}
