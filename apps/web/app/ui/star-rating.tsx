import { type KeyboardEvent, useId } from 'react';
import { formatCount } from '~/platform/format.ts';
import { joinClasses } from './class-names.ts';

const stars = [1, 2, 3, 4, 5] as const;

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

function ShownStars({ value, className }: ShownStarsProps) {
  return (
    <span
      role="img"
      aria-label={describeRating(value)}
      className={joinClasses('inline-flex gap-0.5', className)}
    >
      {stars.map((star) => (
        <Star key={star} isOn={value !== null && star <= value} isMuted={value === null} size="small" />
      ))}
    </span>
  );
}

type ChosenStarsProps = ShownStarsProps & { onValueChange: (value: number) => void };

function ChosenStars({ value, onValueChange, className }: ChosenStarsProps) {
  const name = useId();
  const statusId = `${name}-status`;

  const handleDigit = (event: KeyboardEvent) => {
    const digit = stars.find((star) => String(star) === event.key);
    if (digit) onValueChange(digit);
  };

  return (
    <div
      role="radiogroup"
      aria-label="Rating"
      aria-describedby={value === null ? statusId : undefined}
      className={joinClasses('stars inline-flex items-center', className)}
    >
      {stars.map((star) => (
        <label
          key={star}
          className="grid h-10 w-8 place-items-center rounded-field has-focus-visible:outline-2 has-focus-visible:outline-focus"
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
          <Star isOn={value !== null && star <= value} isMuted={value === null} size="medium" />
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

type StarProps = { isOn: boolean; isMuted: boolean; size: 'small' | 'medium' };

function Star({ isOn, isMuted, size }: StarProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={joinClasses(
        'star flex-none stroke-[1.5]',
        size === 'small' ? 'size-4' : 'size-6',
        isOn ? 'fill-gold stroke-gold-edge' : 'fill-transparent stroke-stroke',
        isMuted && 'opacity-60',
      )}
    >
      <path
        strokeLinejoin="round"
        d="M12 2.9l2.75 5.9 6.45.78-4.76 4.42 1.25 6.38L12 17.2l-5.69 3.18 1.25-6.38L2.8 9.58l6.45-.78z"
      />
    </svg>
  );
}

function describeRating(value: number | null): string {
  return value === null ? 'Not rated yet' : `Rated ${value} of 5`;
}
