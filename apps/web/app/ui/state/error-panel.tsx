import type { ReactNode, Ref } from 'react';
import { useIsOnline } from '~/platform/device/use-is-online.ts';
import { Button } from '../button/button.tsx';
import { ErrorIcon, RetryIcon } from '../icon.tsx';

type ErrorPanelProps = {
  title?: string;
  /** What happened, what was kept, what to do. Several are told in lines of their own. */
  message: string;
  onRetry?: () => void;
  retryRef?: Ref<HTMLButtonElement>;
  retryLabel?: string;
  /** A query forgets its error meanwhile: `useLoadFailure` keeps it, and so this panel. */
  isRetrying?: boolean;
  /** Further ways out, beside the retry. */
  children?: ReactNode;
};

/** An error where it belongs: in the place of what failed. Where another try may help, it says if there is no network. */
export function ErrorPanel({
  title,
  message,
  onRetry,
  retryRef,
  retryLabel = 'Try again',
  isRetrying = false,
  children,
}: ErrorPanelProps) {
  const isOnline = useIsOnline();
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-danger-soft p-4">
      <ErrorIcon className="mt-0.5 text-danger" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {title && <p className="font-medium">{title}</p>}
        <p className="wrap-break-word whitespace-pre-line">{message}</p>
        {onRetry && !isOnline && <p>You're offline.</p>}
        {(onRetry || children) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {onRetry && (
              <Button
                ref={retryRef}
                tone="outline"
                icon={<RetryIcon className="size-4" />}
                isPending={isRetrying}
                onClick={onRetry}
              >
                {retryLabel}
              </Button>
            )}
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
