import { useFocusOnNews } from '~/platform/use-focus-on-news.ts';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { describeListError } from './describe-error.ts';

type ListErrorProps = {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
  /** Under what is loaded already. */
  isBelow?: boolean;
};

export function ListError({ error, onRetry, isRetrying, isBelow = false }: ListErrorProps) {
  const retry = useFocusOnNews<HTMLButtonElement>();
  return (
    <div className="mx-auto w-full max-w-2xl">
      <ErrorPanel
        message={`Error loading content: ${describeListError(error)}`}
        onRetry={onRetry}
        isRetrying={isRetrying}
        {...(isBelow && { retryRef: retry })}
      />
    </div>
  );
}
