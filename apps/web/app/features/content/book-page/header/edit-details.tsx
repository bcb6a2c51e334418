import { useState } from 'react';
import { useLateComponent } from '~/platform/use-late-component.ts';
import { Button } from '~/ui/button.tsx';
import { EditIcon } from '~/ui/icon.tsx';
import type { Book } from '../saving/edits.ts';

const loadDialog = () => import('./details-dialog.tsx').then((module) => module.DetailsDialog);

/** The way to what is seldom changed: type, cover, ISBN, pages and date. */
export function EditDetails({ book }: { book: Book }) {
  const [Dialog, askForDialog] = useLateComponent(loadDialog);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        tone="ghost"
        icon={<EditIcon className="size-4" />}
        isPending={isOpen && Dialog === null}
        onPointerEnter={askForDialog}
        onFocus={askForDialog}
        onClick={() => {
          askForDialog();
          setIsOpen(true);
        }}
      >
        Edit details
      </Button>
      {Dialog && <Dialog book={book} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
