import { useFocusOnNews } from '~/platform/use-focus-on-news.ts';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { describeListError } from './describe-error.ts';

type ListErrorProps = { error: unknown; onRetry: () => void; isRetrying: boolean };

export function ListError({ error, onRetry, isRetrying }: ListErrorProps) {
  const retry = useFocusOnNews<HTMLButtonElement>();
  return (
    <div className="mx-auto w-full max-w-2xl">
      <ErrorPanel
        message={`Error loading content: ${describeListError(error)}`}
        onRetry={onRetry}
        retryRef={retry}
        isRetrying={isRetrying}
      />
    </div>
  );
}
