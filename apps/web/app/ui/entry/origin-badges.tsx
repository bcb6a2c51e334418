import type { Origin } from '@vault/domain';
import { Badge } from '../badge.tsx';
import { AiIcon } from '../icon.tsx';

type OriginBadgesProps = { origin: Origin; isQuote: boolean };

/** Of a text by AI: say that it is not the reader's alone. A model's quotation may never have been written by anybody. */
export function OriginBadges({ origin, isQuote }: OriginBadgesProps) {
  return (
    <>
      <Badge>
        <AiIcon className="size-3" />
        {origin === 'ai' ? 'AI draft' : 'AI, edited by you'}
      </Badge>
      {isQuote && <Badge tone="gold">Unverified quote</Badge>}
    </>
  );
}
