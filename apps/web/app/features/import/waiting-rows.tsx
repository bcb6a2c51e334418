import { Loading } from '~/ui/state/loading.tsx';
import { Skeleton } from '~/ui/state/skeleton.tsx';
import { AnotherFile } from './another-file.tsx';

/** In the place of a file's rows, until they can be shown. */
export function WaitingRows({ label, onLeave }: { label: string; onLeave: () => void }) {
  return (
    <div className="flex flex-col gap-3">
      <Loading label={label}>
        <Skeleton className="h-10 w-2/3" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-20 w-full" />
        ))}
      </Loading>
      <AnotherFile onPress={onLeave} />
    </div>
  );
}
