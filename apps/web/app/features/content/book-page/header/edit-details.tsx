import { useState } from 'react';
import { useLateComponent } from '~/platform/late/use-late-component.ts';
import { Button } from '~/ui/button/button.tsx';
import { EditIcon } from '~/ui/icon.tsx';
import type { Book } from '../saving/edits.ts';

const loadDialog = () => import('./details-dialog.tsx').then((module) => module.DetailsDialog);

const buttonId = 'edit-details';

/** Where a person goes on by keyboard after one of the details was saved or given up. */
export function focusEditDetails(): void {
  document.getElementById(buttonId)?.focus();
}

/** The way to what is seldom changed: type, cover, ISBN, pages and date. */
export function EditDetails({ book }: { book: Book }) {
  const { Component: Dialog, isAwaited, prefetch, ask } = useLateComponent(loadDialog);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        id={buttonId}
        tone="ghost"
        icon={<EditIcon className="size-4" />}
        isPending={isAwaited}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          ask();
          setIsOpen(true);
        }}
      >
        Edit details
      </Button>
      {Dialog && <Dialog book={book} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
