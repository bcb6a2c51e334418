import { isWebAddress, READING_DAY_NAMES } from '@vault/domain';
import { type RefObject, type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDebouncedValue } from '~/platform/time/use-debounced-value.ts';
import { AdaptiveDialog } from '~/ui/dialog/adaptive-dialog.tsx';
import { FormActions } from '~/ui/dialog/form-actions.tsx';
import { Cover } from '~/ui/cover/cover.tsx';
import { Select } from '~/ui/field/select.tsx';
import { TextField } from '~/ui/field/text-field.tsx';
import { mediaTypeOptions } from '~/ui/media-type.tsx';
import { EditionFields } from '../../edition/edition-fields.tsx';
import { useBookEdits } from '../saving/book-edits.tsx';
import type { Book } from '../saving/edits.ts';
import { checkDetails, type Details, detailsOf, editsOfDetails, settleDetails } from './details.ts';

type DetailsDialogProps = { book: Book; isOpen: boolean; onClose: () => void };

/** Half an address is not worth a request. */
const previewDelay = 400;

export function DetailsDialog({ book, isOpen, onClose }: DetailsDialogProps) {
  const formId = useId();
  const firstField = useRef<HTMLSelectElement>(null);
  return (
    <AdaptiveDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Edit details"
      initialFocus={firstField}
      footer={<FormActions formId={formId} label="Save" onCancel={onClose} />}
    >
      <DetailsForm id={formId} book={book} isOpen={isOpen} onDone={onClose} firstField={firstField} />
    </AdaptiveDialog>
  );
}

type DetailsFormProps = {
  id: string;
  book: Book;
  isOpen: boolean;
  onDone: () => void;
  firstField: RefObject<HTMLSelectElement | null>;
};

function DetailsForm({ id, book, isOpen, onDone, firstField }: DetailsFormProps) {
  const { queue } = useBookEdits();
  // What was changed elsewhere meanwhile is not what the person has changed here.
  const [opened] = useState(book);
  const [details, setDetails] = useState(() => detailsOf(book));
  const [isChecked, setIsChecked] = useState(false);
  const settled = settleDetails(details);
  const previewUrl = useDebouncedValue(isWebAddress(settled.image) ? settled.image : null, previewDelay);
  const problems = checkDetails(settled, detailsOf(opened));

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second Enter finds the form still there, on its way out.
    if (!isOpen) return;
    if (Object.keys(problems).length > 0) {
      flushSync(() => setIsChecked(true));
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    for (const edit of editsOfDetails(opened, settled)) queue.add(edit);
    onDone();
  }

  const change = (part: Partial<Details>) => setDetails({ ...details, ...part });
  const shownProblems = isChecked ? problems : {};

  return (
    <form
      id={id}
      noValidate
      onSubmit={handleSubmit}
      className="flex flex-col gap-5 pt-1 md:flex-row md:gap-7"
    >
      <Cover
        title={book.title}
        authors={book.authors}
        imageUrl={previewUrl}
        className="w-28 flex-none self-center md:self-start"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <Select
          ref={firstField}
          label="Type"
          value={details.type}
          options={mediaTypeOptions}
          onValueChange={(type) => change({ type })}
        />
        <TextField
          label="Cover address"
          type="url"
          inputMode="url"
          hint="Leave empty to have a cover drawn from the title."
          value={details.image}
          error={shownProblems.image}
          onChange={(event) => change({ image: event.target.value.trim() })}
        />
        <TextField
          label="Link"
          type="url"
          inputMode="url"
          hint="Where to find it on the web"
          value={details.previewLink}
          error={shownProblems.previewLink}
          onChange={(event) => change({ previewLink: event.target.value.trim() })}
        />
        <EditionFields type={details.type} edition={details} problems={shownProblems} onChange={change} />
        <TextField
          label={READING_DAY_NAMES.startedAt}
          hint="The day you started"
          value={details.startedAt}
          error={shownProblems.startedAt}
          onChange={(event) => change({ startedAt: event.target.value })}
        />
      </div>
    </form>
  );
}
