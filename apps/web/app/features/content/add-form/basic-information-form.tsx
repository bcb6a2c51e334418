import type { MediaType } from '@vault/domain';
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
  renderDetailsLink: (link: { label: string; onPress?: () => void }) => ReactNode;
};

/** The screen on which a book is added by hand. */
export function BasicInformationForm({ onBack, renderDetailsLink, ...options }: BasicInformationFormProps) {
  const form = useContentForm(options, words);
  const linkTo = (type: MediaType) =>
    renderDetailsLink({ label: type, onPress: () => form.change({ type }) });
  return (
    <FormFrame form={form} onBack={onBack}>
      <header className="pb-6">
        <h1 className="font-serif text-headline font-semibold">Basic Information</h1>
        <p className="mt-2 text-quiet">
          {form.draft.type === 'book' ? (
            <>
              Not a book? Add an {linkTo('article')}, {linkTo('video')}, {linkTo('podcast')} or{' '}
              {linkTo('course')}
            </>
          ) : (
            <>
              Kind of content: {form.draft.type}. {renderDetailsLink({ label: 'Choose another kind' })}
            </>
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
