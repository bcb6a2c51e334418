import type { BookAddress } from '@vault/contract';
import { itemPath } from '@vault/domain';
import { Button } from '~/ui/button/button.tsx';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { AddIcon } from '~/ui/icon.tsx';
import { Spinner } from '~/ui/state/spinner.tsx';
import { bookPath } from '../addresses.ts';
import type { Saved } from './save-book.tsx';

type SaveStateProps = {
  book: BookAddress;
  saving: { data: Saved | undefined; error: Error | null; isPending: boolean };
  isStarting: boolean;
  onSave: () => void;
};

/** How far the saving is, and what can be done now. */
export function SaveState({ book, saving: { data, error, isPending }, isStarting, onSave }: SaveStateProps) {
  const back = (
    <ButtonLink to={bookPath({ slug: book.influencerSlug }, { slug: book.bookSlug })} tone="outline">
      Back to the public page
    </ButtonLink>
  );
  if (error !== null) {
    return (
      <div className="w-full text-left">
        <ErrorPanel title="The book could not be saved" message={error.message} onRetry={onSave}>
          {back}
        </ErrorPanel>
      </div>
    );
  }
  if (data?.isNew === false) {
    return (
      <>
        <h2 className="font-serif text-lead font-semibold">Already in your vault</h2>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={itemPath(data.item._id)} replace tone="primary">
            Open
          </ButtonLink>
          {back}
        </div>
      </>
    );
  }
  // A new copy is on its way to its own page, and a toast says so there.
  if (isPending || isStarting || data?.isNew) {
    return (
      <p className="flex items-center gap-2 text-body text-quiet">
        <Spinner />
        Saving to your vault...
      </p>
    );
  }
  return (
    <>
      <h2 className="font-serif text-lead font-semibold">Save this book to your vault?</h2>
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="primary" icon={<AddIcon className="size-4" />} onClick={onSave}>
          Save to my vault
        </Button>
        {back}
      </div>
    </>
  );
}
