import { readErrorMessage } from '~/platform/error-log.ts';
import { Button } from '~/ui/button/button.tsx';
import { ErrorIcon, RetryIcon } from '~/ui/icon.tsx';
import { MessagePage } from './message-page.tsx';

type ErrorScreenProps = {
  /** Where it happened, as in "Something went wrong in {place}". */
  place: string;
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
};

export function ErrorScreen({ place, error, onRetry, isRetrying = false }: ErrorScreenProps) {
  return (
    <MessagePage role="alert">
      <ErrorIcon className="mb-2 size-9 stroke-[1.25] text-danger" />
      <h1 className="font-serif text-title font-semibold text-balance">Something went wrong in {place}</h1>
      <p className="max-w-full wrap-break-word text-quiet">
        {readErrorMessage(error) ?? 'An unexpected error occurred'}
      </p>
      <Button
        tone="primary"
        className="mt-4"
        icon={<RetryIcon className="size-4" />}
        isPending={isRetrying}
        onClick={onRetry}
      >
        Try Again
      </Button>
    </MessagePage>
  );
}
