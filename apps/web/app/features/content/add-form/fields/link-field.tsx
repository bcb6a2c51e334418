import { useQuery } from '@tanstack/react-query';
import { itemPath } from '@vault/domain';
import { Link } from 'react-router';
import { useCall } from '~/api/call-context.ts';
import { useDebouncedValue } from '~/platform/time/use-debounced-value.ts';
import { styleTextLink } from '~/ui/text-link.ts';
import { commitLink } from './commit.ts';
import { CommitField } from './commit-field.tsx';
import { type KeptPage, keptPageQuery } from '../kept-page.queries.ts';

/** Half an address is not worth a request. */
const LOOKUP_DELAY = 400;

type LinkFieldProps = {
  value: string;
  error: string | undefined;
  onValueChange: (link: string) => void;
};

/** Where it stands on the web. It says where that page is kept already: once more is as good as once. */
export function LinkField({ value, error, onValueChange }: LinkFieldProps) {
  const call = useCall();
  const link = commitLink(value);
  const settled = useDebouncedValue(link, LOOKUP_DELAY);
  const kept = useQuery(keptPageQuery(settled, call)).data ?? null;
  return (
    <CommitField
      label="Link"
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      value={value}
      error={error}
      // A line that is always there: nothing moves when it says something else.
      hint={<LinkHint kept={link === settled ? kept : null} />}
      onValueChange={onValueChange}
      commit={commitLink}
    />
  );
}

function LinkHint({ kept }: { kept: KeptPage | null }) {
  return (
    <span role="status" className="flex gap-x-1 max-[20rem]:flex-wrap">
      {kept === null ? (
        'Where to find it on the web'
      ) : (
        <>
          <span className="flex-none text-ink">This page is already in your vault:</span>{' '}
          <Link to={itemPath(kept._id)} className={styleTextLink('accent', 'min-w-0 truncate')}>
            {kept.title}
          </Link>
        </>
      )}
    </span>
  );
}
