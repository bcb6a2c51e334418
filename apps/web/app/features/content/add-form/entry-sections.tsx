import { BOOK_SECTIONS } from '@vault/domain';
import { pastePassage } from '../paste-passage.ts';
import { FormSection } from './form-section.tsx';
import { LinesField } from './fields/lines-field.tsx';
import { NotesField } from './fields/notes-field.tsx';
import { SummaryField } from './fields/summary-field.tsx';
import type { ContentForm } from './use-content-form.ts';

/** The texts of an item, the same in both forms. */
export function EntrySections({ form: { draft, change, problems } }: { form: ContentForm }) {
  return (
    <>
      <FormSection title={BOOK_SECTIONS.summary.title}>
        <SummaryField
          value={draft.summary}
          error={problems.summary}
          onValueChange={(summary) => change({ summary })}
        />
      </FormSection>
      <FormSection title={BOOK_SECTIONS.takeaways.title}>
        <LinesField
          name="Takeaway"
          placeholder="One idea, in a sentence"
          endsWithEnter
          lines={draft.takeaways}
          problems={problems}
          onChange={(takeaways) => change({ takeaways })}
        />
      </FormSection>
      <FormSection title={BOOK_SECTIONS.quotes.title}>
        <LinesField
          name="Quote"
          placeholder="A line worth keeping, word for word"
          lines={draft.quotes}
          problems={problems}
          onChange={(quotes) => change({ quotes })}
          onPaste={pastePassage}
        />
      </FormSection>
      <FormSection title={BOOK_SECTIONS.notes.title}>
        <NotesField notes={draft.notes} problems={problems} onChange={(notes) => change({ notes })} />
      </FormSection>
    </>
  );
}
