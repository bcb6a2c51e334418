import { Toast as Base } from '@base-ui/react/toast';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { styleButton, styleIconButton } from '../button/button-style.ts';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icon.tsx';
import type { ToastPosition, ToastType } from './toast-queue.ts';

const icons: Record<ToastType, ReactNode> = {
  success: <SuccessIcon className="text-success" />,
  error: <ErrorIcon className="text-danger" />,
  warning: <WarningIcon className="text-warning" />,
  info: <InfoIcon className="text-accent" />,
};

const isToastType = (type: string | undefined): type is ToastType => type !== undefined && type in icons;

type ToastCardProps = {
  toast: ComponentProps<typeof Base.Root>['toast'];
  position: ToastPosition;
  onClose: () => void;
  /** It had to make room for newer ones: the time for its action must not run while it is not visible. */
  onHide: () => void;
  onReturn: () => void;
};

export function ToastCard({ toast, position, onClose, onHide, onReturn }: ToastCardProps) {
  const isHidden = toast.actionProps !== undefined && toast.limited === true;
  const wasHidden = useRef(false);
  const handleTurn = useEffectEvent(() => (isHidden ? onHide() : onReturn()));
  useEffect(() => {
    if (isHidden === wasHidden.current) return;
    wasHidden.current = isHidden;
    handleTurn();
  }, [isHidden]);

  return (
    <Base.Root
      toast={toast}
      // An error would be hidden until it has the focus, yet could be reached by it.
      aria-hidden={undefined}
      // The library says it in an alert of its own; its place in the page would say it again.
      aria-live={toast.priority === 'high' ? 'off' : undefined}
      swipeDirection={position === 'top-center' ? ['up'] : ['down', 'right']}
      className="toast"
    >
      <Base.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
        <span className="mt-px flex-none">{isToastType(toast.type) && icons[toast.type]}</span>
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <Base.Title className="text-body font-medium text-pretty wrap-break-word" />
          <Base.Description className="text-body text-pretty wrap-break-word text-quiet" />
        </div>
        {/* The library hides both from assistive technology until its stack is unfolded; ours is never folded. */}
        <Base.Action
          aria-hidden={undefined}
          className={styleButton({ tone: 'ghost', size: 'small' }, '-my-1')}
          onClick={onClose}
        />
        <Base.Close
          aria-hidden={undefined}
          aria-label="Close notification"
          className={styleIconButton({ size: 'small' }, '-my-1')}
        >
          <CloseIcon className="size-4" />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  );
}
