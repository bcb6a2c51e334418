import type { Origin } from '@vault/domain';
import { Badge } from '~/ui/badge.tsx';
import { AiIcon } from '~/ui/icon.tsx';

type OriginChipProps = { origin: Origin; isQuote?: boolean };

/** Says that a text is not the reader's alone. A model's quotation may never have been written by anybody. */
export function OriginChip({ origin, isQuote = false }: OriginChipProps) {
  if (origin !== 'ai' && origin !== 'edited-ai') return null;
  return (
    <span className="mt-2 flex flex-wrap gap-1.5 font-sans">
      <Badge>
        <AiIcon className="size-3" />
        {origin === 'ai' ? 'AI draft' : 'AI, edited by you'}
      </Badge>
      {isQuote && origin === 'ai' && <Badge tone="gold">Unverified quote</Badge>}
    </span>
  );
}
