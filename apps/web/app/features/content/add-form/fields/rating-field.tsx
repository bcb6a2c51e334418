import { useLater } from '~/platform/time/use-later.ts';
import { StarRating } from '~/ui/star-rating.tsx';

const APPLY_AFTER = 50;

type RatingFieldProps = {
  value: number | null;
  error: string | undefined;
  onValueChange: (value: number) => void;
};

/** A change is applied a moment later, so that a slip of the finger across the stars counts once. */
export function RatingField({ value, error, onValueChange }: RatingFieldProps) {
  const later = useLater();

  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="text-body font-medium">
        Rating
      </span>
      <StarRating
        value={value}
        onValueChange={(next) => later(APPLY_AFTER, () => onValueChange(next))}
        className="-ml-2"
      />
      {error && <p className="text-caption text-danger">{error}</p>}
    </div>
  );
}
