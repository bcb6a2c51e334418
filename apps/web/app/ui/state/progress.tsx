import { joinClasses } from '../class-names.ts';

type ProgressProps = {
  label: string;
  /** 0 to 100; what lies outside is clamped. */
  value: number;
  tone?: 'accent' | 'danger';
  /** 6 and 8 px high. */
  size?: 'small' | 'medium';
  /** Said instead of the bare percentage, e.g. "1 of 3 requests". */
  valueText?: string;
};

/** Drawn in SVG: its width is an attribute, which a strict style policy lets through on the server too. */
export function Progress({ label, value, tone = 'accent', size = 'medium', valueText }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={joinClasses(
        'w-full overflow-hidden rounded-full bg-well-strong edged:border edged:border-stroke',
        size === 'small' ? 'h-1.5' : 'h-2',
      )}
    >
      <svg width="100%" height="100%" aria-hidden="true" className="block">
        <rect
          width={`${percent}%`}
          height="100%"
          rx="4"
          className={tone === 'danger' ? 'fill-danger' : 'fill-accent'}
        />
      </svg>
    </div>
  );
}
