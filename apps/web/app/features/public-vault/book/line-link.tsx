import { Link } from 'react-router';
import { firstWords } from '~/platform/first-words.ts';
import { LinkIcon } from '~/ui/icon.tsx';
import type { LineKind } from '../anchors.ts';

type LineLinkProps = { anchor: string; kind: LineKind; about: string };

/**
 * A quiet link from a line to itself, to be copied or passed on. The router follows it, because it could not hold a step
 * that the browser makes by itself.
 */
export function LineLink({ anchor, kind, about }: LineLinkProps) {
  return (
    <Link
      to={`#${anchor}`}
      aria-label={`Link to this ${kind}: ${firstWords(about)}`}
      className="line-link reach print:hidden"
    >
      <LinkIcon className="size-4" />
    </Link>
  );
}
