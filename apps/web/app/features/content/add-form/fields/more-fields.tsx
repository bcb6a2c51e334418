import { useState } from 'react';
import { Collapsible } from '~/ui/collapsible.tsx';
import { useTagCompleter } from '../../completions/use-name-completer.ts';
import { EditionFields } from '../../edition/edition-fields.tsx';
import type { ContentForm } from '../use-content-form.ts';
import { commitTags } from './commit.ts';
import { CommitField } from './commit-field.tsx';

const fields = ['tags', 'isbn', 'pageCount', 'publishedDate'] as const;

/** What few say at once: tags, and what is known of the edition. Folded, unless there is something in it. */
export function MoreFields({ form: { draft, change, problems, refusals } }: { form: ContentForm }) {
  const tagCompleter = useTagCompleter();
  const [isOpen, setIsOpen] = useState(() => fields.some((field) => draft[field] !== ''));
  const [refusalsSeen, setRefusalsSeen] = useState(refusals);
  if (refusals !== refusalsSeen) {
    setRefusalsSeen(refusals);
    // What must be corrected must be visible.
    if (fields.some((field) => problems[field] !== undefined)) setIsOpen(true);
  }
  return (
    <Collapsible title="More details" isOpen={isOpen} onOpenChange={setIsOpen}>
      <div className="flex flex-col gap-5 pt-2 pb-1">
        <CommitField
          label="Tags"
          hint="Separate several with commas"
          value={draft.tags}
          error={problems.tags}
          completer={tagCompleter}
          onValueChange={(tags) => change({ tags })}
          commit={commitTags}
        />
        <EditionFields type={draft.type} edition={draft} problems={problems} onChange={change} />
      </div>
    </Collapsible>
  );
}
