import { Loading } from '~/ui/state/loading.tsx';
import { Skeleton } from '~/ui/state/skeleton.tsx';

export function SessionsSkeleton() {
  return (
    <Loading label="Loading your sessions">
      <div className="divide-y divide-hairline">
        {[0, 1].map((row) => (
          <div key={row} className="flex gap-4 p-4 md:px-6">
            <Skeleton className="size-5" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3.5 w-52" />
              <Skeleton className="h-3.5 w-32" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
