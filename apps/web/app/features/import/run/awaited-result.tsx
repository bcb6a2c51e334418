import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { Loading } from '~/ui/state/loading.tsx';
import { Skeleton } from '~/ui/state/skeleton.tsx';
import { AnotherFile } from '../another-file.tsx';
import type { Unfinished } from './use-import-run.ts';

type AwaitedResultProps = {
  state: Unfinished;
  fileName: string;
  onRetry: () => void;
  onLeave: () => void;
};

/** Until the server has told what became of an import that has ended. */
export function AwaitedResult({ state, fileName, onRetry, onLeave }: AwaitedResultProps) {
  if (state.name === 'stopped')
    return (
      <ErrorPanel title="The result could not be loaded" message={state.message} onRetry={onRetry}>
        <AnotherFile onPress={onLeave} />
      </ErrorPanel>
    );
  return (
    <div className="flex flex-col gap-3">
      <Loading label={`Loading the result of ${fileName}`}>
        <Skeleton className="h-10 w-2/3" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-20 w-full" />
        ))}
      </Loading>
      <AnotherFile onPress={onLeave} />
    </div>
  );
}
