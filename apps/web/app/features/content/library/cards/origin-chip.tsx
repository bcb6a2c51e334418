import type { EntryWithSource } from '@vault/contract';
import { Badge } from '~/ui/badge.tsx';
import { AiIcon } from '~/ui/icon.tsx';

/** Says that a text is not, or not only, the reader's. Quotations by a model may never have been written by anybody. */
export function OriginChip({ origin, kind }: Pick<EntryWithSource, 'origin' | 'kind'>) {
  const isUnverified = kind === 'quote' && origin === 'ai';
  return (
    <Badge>
      <AiIcon className="size-3" />
      {origin === 'edited-ai' ? 'AI, edited' : isUnverified ? 'AI, unverified' : 'AI'}
    </Badge>
  );
}
