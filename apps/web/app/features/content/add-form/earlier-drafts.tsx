import { Fragment } from 'react';
import { Link } from 'react-router';
import { isolate } from '~/platform/isolate.ts';
import { styleTextLink } from '~/ui/text-link.ts';
import type { EarlierDraft } from './draft/draft-memory.ts';

/** The way to drafts from other openings of the form. What stands in this one is kept, too. */
export function EarlierDrafts({ drafts }: { drafts: readonly EarlierDraft[] }) {
  if (drafts.length === 0) return null;
  return (
    <p className="mb-4 text-caption text-quiet wrap-anywhere">
      Begun earlier and not added yet:{' '}
      {drafts.map(({ name, prefill }, index) => (
        <Fragment key={JSON.stringify(prefill)}>
          {index > 0 && ', '}
          <Link to="." state={prefill} replace className={styleTextLink('accent', 'reach')}>
            {isolate(name)}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
