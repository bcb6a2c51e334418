import type { EntryKind } from '@vault/domain';
import { Link } from 'react-router';
import { firstWords } from '~/platform/first-words.ts';
import { LinkIcon } from '~/ui/icon.tsx';

type EntryLinkProps = { anchor: string; kind: EntryKind; about: string };

/**
 * A quiet link from an entry to itself, to be copied or passed on. The router follows it, because it could not hold a step
 * that the browser makes by itself.
 */
export function EntryLink({ anchor, kind, about }: EntryLinkProps) {
  return (
    <Link
      to={`#${anchor}`}
      aria-label={`Link to this ${kind}: ${firstWords(about)}`}
      className="entry-link reach print:hidden"
    >
      <LinkIcon className="size-4" />
    </Link>
  );
}
