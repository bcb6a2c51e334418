import { formatNumber } from '~/platform/format.ts';
import { nameRemarks, type RemarkKind, type RemarkSum } from './sum-remarks.ts';

type RemarkBarProps = {
  sums: readonly RemarkSum[];
  /** The kind whose rows are shown. */
  shown: RemarkKind | null;
  onShow: (kind: RemarkKind | null) => void;
};

/** What is not taken over exactly, in one line; each kind shows its rows. */
export function RemarkBar({ sums, shown, onShow }: RemarkBarProps) {
  if (sums.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Left out or changed"
      className="flex flex-wrap gap-x-5 rounded-card bg-well px-4 py-1"
    >
      {sums.map((sum) => (
        <button
          key={sum.kind}
          type="button"
          aria-pressed={shown === sum.kind}
          onClick={() => onShow(shown === sum.kind ? null : sum.kind)}
          className="min-h-10 py-1.5 text-left text-caption text-accent tabular-nums underline-offset-4 hover:text-accent-strong hover:underline aria-pressed:font-medium aria-pressed:underline"
        >
          {formatNumber(sum.count)} {nameRemarks(sum)}
        </button>
      ))}
    </div>
  );
}
