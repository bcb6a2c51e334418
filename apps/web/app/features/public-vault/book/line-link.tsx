import { LinkIcon } from '~/ui/icon.tsx';
import type { LineKind } from '../anchors.ts';

/** A quiet link from a line to itself, to be copied or passed on. */
export function LineLink({ anchor, kind }: { anchor: string; kind: LineKind }) {
  return (
    <a href={`#${anchor}`} aria-label={`Link to this ${kind}`} className="line-link reach print:hidden">
      <LinkIcon className="size-4" />
    </a>
  );
}
