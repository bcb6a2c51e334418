import type { EntryWithSource } from '@vault/contract';
import { Badge } from '~/ui/badge.tsx';
import { AiIcon } from '~/ui/icon.tsx';

/** Says that a text is not the reader's alone, in the words of the book's page. */
export function OriginChip({ origin, kind }: Pick<EntryWithSource, 'origin' | 'kind'>) {
  return (
    <>
      <Badge>
        <AiIcon className="size-3" />
        {origin === 'edited-ai' ? 'AI, edited by you' : 'AI draft'}
      </Badge>
      {kind === 'quote' && origin === 'ai' && <Badge tone="gold">Unverified quote</Badge>}
    </>
  );
}
