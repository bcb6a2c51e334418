import { isByAi, type Origin } from '@vault/domain';
import { OriginBadges } from '~/ui/entry/origin-badges.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';

type OriginChipProps = {
  origin: Origin;
  isQuote?: boolean;
  isSummary?: boolean;
  /** What it is, with words of it where there are several of its kind. */
  name: string;
  onMakeMine: () => void;
};

/** Whose words a text is, and a way to make them one's own. */
export function OriginChip({
  origin,
  isQuote = false,
  isSummary = false,
  name,
  onMakeMine,
}: OriginChipProps) {
  if (!isByAi(origin)) return null;
  return (
    <span className="entry-foot mt-2 flex flex-wrap items-center gap-1.5 font-sans">
      <OriginBadges origin={origin} isQuote={isQuote} isSummary={isSummary} />
      <button
        type="button"
        onClick={onMakeMine}
        className="reach min-h-6 rounded-field px-1.5 text-caption text-quiet underline-offset-4 hover:text-ink hover:underline"
      >
        Make it mine<VisuallyHidden>: {name}</VisuallyHidden>
      </button>
    </span>
  );
}
