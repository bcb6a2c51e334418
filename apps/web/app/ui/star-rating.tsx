import { type KeyboardEvent, useId } from 'react';
import { formatCount } from '~/platform/format.ts';
import { joinClasses } from './class-names.ts';

const stars = [1, 2, 3, 4, 5] as const;
const onStyle = 'fill-gold stroke-gold-edge';
const offStyle = 'fill-transparent stroke-stroke';

type StarRatingProps = {
  /** 1 to 5, or null while nobody has rated. */
  value: number | null;
  /** Without it the stars only show. */
  onValueChange?: (value: number) => void;
  className?: string;
};

export function StarRating({ value, onValueChange, className }: StarRatingProps) {
  if (!onValueChange) return <ShownStars {...{ value, className }} />;
  return <ChosenStars {...{ value, onValueChange, className }} />;
}

type ShownStarsProps = { value: number | null; className: string | undefined };

/** A picture of all five in two outlines: a shelf shows hundreds of stars, and each would be two elements. */
function ShownStars({ value, className }: ShownStarsProps) {
  const on = value ?? 0;
  return (
    <svg
      viewBox="0 0 132 24"
      role="img"
      aria-label={describeRating(value)}
      className={joinClasses('inline-block h-4 w-22 max-w-full flex-none stroke-[1.5]', className)}
    >
      {on > 0 && <path d={outline(stars.slice(0, on))} strokeLinejoin="round" className={onStyle} />}
      {on < 5 && <path d={outline(stars.slice(on))} strokeLinejoin="round" className={offStyle} />}
    </svg>
  );
}

type ChosenStarsProps = ShownStarsProps & { onValueChange: (value: number) => void };

function ChosenStars({ value, onValueChange, className }: ChosenStarsProps) {
  const name = useId();
  const statusId = `${name}-status`;

  const handleDigit = (event: KeyboardEvent) => {
    // With one of these it is the browser's, which goes to another tab.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = stars.find((star) => String(star) === event.key);
    if (digit) onValueChange(digit);
  };

  return (
    <div
      role="radiogroup"
      aria-label="Rating"
      aria-describedby={value === null ? statusId : undefined}
      className={joinClasses('stars inline-flex flex-wrap items-center', className)}
    >
      {stars.map((star) => (
        <label
          key={star}
          className="grid size-10 place-items-center rounded-field has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={star}
            checked={star === value}
            onChange={() => onValueChange(star)}
            onKeyDown={handleDigit}
            aria-label={formatCount(star, 'star')}
            className="sr-only"
          />
          <Star isOn={value !== null && star <= value} />
        </label>
      ))}
      {value === null && (
        <span id={statusId} className="ml-2 text-caption text-quiet">
          {describeRating(null)}
        </span>
      )}
    </div>
  );
}

function Star({ isOn }: { isOn: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={joinClasses('star size-6 flex-none stroke-[1.5]', isOn ? onStyle : offStyle)}
    >
      <path d={outline([1])} strokeLinejoin="round" />
    </svg>
  );
}

/** The given stars of a row, each in a box of 24 units with 3 between two. */
function outline(shown: readonly number[]): string {
  return shown
    .map(
      (star) =>
        `M${27 * star - 15} 2.9l2.75 5.9 6.45.78-4.76 4.42 1.25 6.38-5.69-3.18-5.69 3.18 1.25-6.38-4.76-4.42 6.45-.78z`,
    )
    .join('');
}

function describeRating(value: number | null): string {
  return value === null ? 'Not rated yet' : `Rated ${value} of 5`;
}
