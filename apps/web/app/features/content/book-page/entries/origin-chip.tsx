import { isByAi, type Origin } from '@vault/domain';
import { Badge } from '~/ui/badge.tsx';
import { AiIcon } from '~/ui/icon.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';

type OriginChipProps = {
  origin: Origin;
  isQuote?: boolean;
  /** What it is, in a word. */
  name: string;
  onMakeMine: () => void;
};

/** Says that a text is not the reader's alone. A model's quotation may never have been written by anybody. */
export function OriginChip({ origin, isQuote = false, name, onMakeMine }: OriginChipProps) {
  if (!isByAi(origin)) return null;
  return (
    <span className="entry-foot mt-2 flex flex-wrap items-center gap-1.5 font-sans">
      <Badge>
        <AiIcon className="size-3" />
        {origin === 'ai' ? 'AI draft' : 'AI, edited by you'}
      </Badge>
      {isQuote && <Badge tone="gold">Unverified quote</Badge>}
      <button
        type="button"
        onClick={onMakeMine}
        className="reach min-h-6 rounded-field px-1.5 text-[0.75rem] text-quiet underline-offset-4 hover:text-ink hover:underline"
      >
        Make it mine<VisuallyHidden>: {name}</VisuallyHidden>
      </button>
    </span>
  );
}
