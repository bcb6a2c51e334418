import type { Origin } from '@vault/domain';
import { Badge } from '../badge.tsx';
import { AiIcon } from '../icon.tsx';

type OriginBadgesProps = {
  origin: Origin;
  isQuote: boolean;
  /** It may be a draft below the reader's own words, which nobody has edited. */
  isSummary?: boolean;
};

/** Of a text by AI: say that it is not the reader's alone. A model's quotation may never have been written by anybody. */
export function OriginBadges({ origin, isQuote, isSummary = false }: OriginBadgesProps) {
  const joint = isSummary ? 'Partly AI' : 'AI, edited by you';
  return (
    <>
      <Badge>
        <AiIcon className="size-3" />
        {origin === 'ai' ? 'AI draft' : joint}
      </Badge>
      {isQuote && <Badge tone="gold">Unverified quote</Badge>}
    </>
  );
}
