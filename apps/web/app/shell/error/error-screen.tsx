import type { ReactNode } from 'react';
import { readErrorMessage } from '~/platform/error-log.ts';
import { Button } from '~/ui/button/button.tsx';
import { ErrorIcon, RetryIcon } from '~/ui/icon.tsx';
import { MessagePage } from './message-page.tsx';

type ErrorScreenProps = {
  /** What could not be shown. */
  title: string;
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  /** Another way on. */
  children?: ReactNode;
};

/** Replaces a page that could not be shown. */
export function ErrorScreen({ title, error, onRetry, isRetrying = false, children }: ErrorScreenProps) {
  return (
    <MessagePage role="alert">
      <ErrorIcon className="mb-2 size-9 stroke-[1.25] text-danger" />
      <h1 className="font-serif text-title font-semibold text-balance">{title}</h1>
      <p className="max-w-full wrap-break-word text-quiet">
        {readErrorMessage(error) ?? 'An unexpected error occurred'}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button
          tone="primary"
          className="needs-script"
          icon={<RetryIcon className="size-4" />}
          isPending={isRetrying}
          onClick={onRetry}
        >
          Try Again
        </Button>
        {children}
      </div>
    </MessagePage>
  );
}
