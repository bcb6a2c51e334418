import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { portalHome } from './dialog/portal-home.ts';

type TooltipProps = {
  /** What is explained: an element that can have the focus. */
  children: ReactElement;
  /** A help, never the only name of a control. */
  text: ReactNode;
  /** Milliseconds of hovering before it shows. */
  delay?: number;
  /** Pixels between it and what it explains. */
  offset?: number;
};

export function Tooltip({ children, text, delay = 400, offset = 8 }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={delay} render={children} />
      <Base.Portal container={portalHome}>
        <Base.Positioner side="top" sideOffset={offset} collisionPadding={8} className="z-(--layer-popup)">
          <Base.Popup className="popup max-w-64 rounded-field px-3 py-1.5 text-caption text-pretty">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
