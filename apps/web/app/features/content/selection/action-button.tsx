import { type ReactNode, useId } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import { Tooltip } from '~/ui/tooltip.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';

export type SelectionAction = {
  label: string;
  icon: ReactNode;
  /** Why it can't be done with the current selection; missing if it can be done with any number. */
  reason?: string | null;
  isAwaited?: boolean;
  onNear?: () => void;
  onPress: () => void;
};

type ActionButtonProps = {
  action: SelectionAction;
  isTall: boolean;
  isDisabled: boolean;
  /** Pixels up to above the bar, where what is said covers none of its buttons. */
  tipOffset: number;
};

/** One of the things that can be done with the selected books. */
export function ActionButton({ action, isTall, isDisabled, tipOffset }: ActionButtonProps) {
  const className = joinClasses(
    'flex-auto whitespace-nowrap',
    isTall &&
      'min-h-14 flex-col gap-0.5 text-caption max-md:px-1 max-[22rem]:px-0.5 max-[18rem]:min-h-[44px] max-[18rem]:[&>svg]:hidden',
  );
  if (action.reason) return <RefusedAction {...{ action, className, tipOffset }} reason={action.reason} />;
  return (
    <Button
      tone="ghost"
      icon={action.icon}
      isPending={action.isAwaited ?? false}
      disabled={action.reason === undefined && isDisabled}
      onPointerEnter={action.onNear}
      onFocus={action.onNear}
      onClick={action.onPress}
      className={className}
    >
      {action.label}
    </Button>
  );
}

type RefusedActionProps = Pick<ActionButtonProps, 'action' | 'tipOffset'> & {
  reason: string;
  className: string;
};

/** Can have the focus, so that everybody learns why; where nothing hovers, a press says it. */
function RefusedAction({ action, reason, className, tipOffset }: RefusedActionProps) {
  const id = useId();
  const toast = useToast();
  return (
    <>
      <Tooltip text={reason} offset={tipOffset}>
        <Button
          tone="ghost"
          icon={action.icon}
          aria-disabled
          aria-describedby={id}
          onClick={() => toast.show({ type: 'info', title: reason })}
          className={joinClasses(
            'cursor-not-allowed opacity-50 hover:bg-transparent! hover:text-accent!',
            className,
          )}
        >
          {action.label}
        </Button>
      </Tooltip>
      <VisuallyHidden>
        <span id={id}>{reason}</span>
      </VisuallyHidden>
    </>
  );
}
