import type { ReactNode } from 'react';
import { commitMinutes } from './fields/commit.ts';
import { EntrySections } from './entry-sections.tsx';
import { FormFrame } from './form-frame.tsx';
import { SourceFields } from './fields/source-fields.tsx';
import { type FormOptions, type FormWords, useContentForm } from './use-content-form.ts';

const words: FormWords = {
  authorRequired: 'At least one author is required',
  commitTime: commitMinutes,
};

type BasicInformationFormProps = FormOptions & {
  onBack: () => void;
  /** A link to the form for every kind of content. */
  renderDetailsLink: (label: string) => ReactNode;
};

/** The screen on which a book is added by hand. */
export function BasicInformationForm({ onBack, renderDetailsLink, ...options }: BasicInformationFormProps) {
  const form = useContentForm(options, words);
  return (
    <FormFrame form={form} onBack={onBack}>
      <header className="pb-6">
        <h1 className="font-serif text-headline font-semibold">Basic Information</h1>
        <p className="mt-2 text-quiet">
          {form.draft.type === 'book' ? 'Not a book?' : `Kind of content: ${form.draft.type}.`}{' '}
          {renderDetailsLink(
            form.draft.type === 'book' ? 'Add an article, video, podcast or course' : 'Choose another kind',
          )}
        </p>
      </header>
      <div className="pb-8">
        <SourceFields form={form} timeLabel="Reading time (minutes)" />
      </div>
      <EntrySections form={form} />
    </FormFrame>
  );
}
