import { Select } from '~/ui/field/select.tsx';
import { mediaTypeOptions } from '~/ui/media-type.tsx';
import { commitMinutesOrDefault } from './fields/commit.ts';
import { EntrySections } from './entry-sections.tsx';
import { FormFrame } from './form-frame.tsx';
import { SourceFields } from './fields/source-fields.tsx';
import { type FormOptions, type FormWords, useContentForm } from './use-content-form.ts';

const words: FormWords = {
  authorRequired: 'At least one author is required for books',
  commitTime: commitMinutesOrDefault,
};

/** The content form: any kind of content. */
export function DetailsForm({ onBack, ...options }: FormOptions & { onBack: () => void }) {
  const form = useContentForm(options, words);
  return (
    <FormFrame form={form} onBack={onBack}>
      <h1 className="pb-6 font-serif text-headline font-semibold">Add Content</h1>
      <div className="flex flex-col gap-5 pb-8">
        <Select
          label="Type"
          value={form.draft.type}
          options={mediaTypeOptions}
          onValueChange={(type) => form.change({ type })}
          className="max-w-56"
        />
        <SourceFields form={form} timeLabel="Time commitment (minutes)" />
      </div>
      <EntrySections form={form} />
    </FormFrame>
  );
}
