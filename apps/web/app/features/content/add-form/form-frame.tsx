import { type ReactNode, useEffect, useRef } from 'react';
import { LIBRARY_PATH } from '@vault/domain';
import { BackLink } from '~/ui/back-link.tsx';
import { Button } from '~/ui/button/button.tsx';
import { EarlierDrafts } from './earlier-drafts.tsx';
import { ProblemBanner } from './problem-banner.tsx';
import type { ContentForm } from './use-content-form.ts';

type FormFrameProps = { form: ContentForm; onBack: () => void; children: ReactNode };

/** What every form has around its fields: the server's words above, Back and the submit button below. */
export function FormFrame({ form, onBack, children }: FormFrameProps) {
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const refused = '[aria-invalid="true"]:not([data-refuses-nothing])';
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>(refused)?.focus();
  }, [form.refusals]);

  return (
    <form
      ref={element}
      noValidate
      // A field that gets the focus must not lie under the header or under the bar below.
      className="**:scroll-mt-20 **:scroll-mb-20"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="mb-4">
        <BackLink to={LIBRARY_PATH}>Back to Library</BackLink>
      </div>
      <EarlierDrafts drafts={form.earlier} />
      {form.failure !== null && <ProblemBanner message={form.failure} />}
      {/* What is sent stays as it is: a word more would be in neither the book nor the form. */}
      <div inert={form.isSaving || form.isSaved}>{children}</div>
      <div className="bottom-0 not-low:min-[18rem]:sticky -mx-4 flex flex-wrap justify-between gap-3 border-t border-hairline bg-paper px-4 py-3 md:-mx-8 md:px-8">
        <Button tone="outline" className="max-[22rem]:px-2.5" onClick={onBack}>
          Back
        </Button>
        {/* No submit button: in a form as long as this one, Enter in a field ends that field and sends nothing. */}
        <Button
          tone="primary"
          isPending={form.isSaving}
          pendingLabel="Adding..."
          className="max-[22rem]:px-2.5"
          onClick={form.submit}
        >
          Add to Knowledge Vault
        </Button>
      </div>
    </form>
  );
}
