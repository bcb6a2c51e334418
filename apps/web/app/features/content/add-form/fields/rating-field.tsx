import { useEffect, useRef } from 'react';
import { StarRating } from '~/ui/star-rating.tsx';

const APPLY_AFTER = 50;

type RatingFieldProps = {
  value: number | null;
  error: string | undefined;
  onValueChange: (value: number) => void;
};

/** A change is applied a moment later, so that a slip of the finger across the stars counts once. */
export function RatingField({ value, error, onValueChange }: RatingFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (next: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onValueChange(next), APPLY_AFTER);
  };

  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="text-body font-medium">
        Rating
      </span>
      <StarRating value={value} onValueChange={apply} className="-ml-1" />
      {error && <p className="text-caption text-danger">{error}</p>}
    </div>
  );
}
