import type { ReactNode } from 'react';
import { Button } from '~/ui/button/button.tsx';

type WritingBarProps = { onCancel: () => void; onSave: () => void; children: ReactNode };

/** What can be done with a text while it is written, below it. */
export function WritingBar({ onCancel, onSave, children }: WritingBarProps) {
  return (
    // Pressed, these must not take the focus: losing it saves.
    <div role="presentation" className="editable-bar" onPointerDown={(event) => event.preventDefault()}>
      {children}
      <Button size="small" tone="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <Button size="small" tone="primary" onClick={onSave}>
        Save
      </Button>
    </div>
  );
}
