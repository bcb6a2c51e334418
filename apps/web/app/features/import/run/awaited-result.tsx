import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { AnotherFile } from '../another-file.tsx';
import { WaitingRows } from '../waiting-rows.tsx';
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
  return <WaitingRows label={`Loading the result of ${fileName}`} onLeave={onLeave} />;
}
