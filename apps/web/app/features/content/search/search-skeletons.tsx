import { SkeletonCover, SkeletonText } from '~/ui/state/skeleton.tsx';

/** Books with their lines, in the shape in which they will come. */
export function SearchSkeletons() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4 px-3 pt-2">
      {[1, 2, 3].map((book) => (
        <div key={book} className="flex gap-3">
          <SkeletonCover className="w-9" />
          <SkeletonText lines={3} className="flex-1" />
        </div>
      ))}
    </div>
  );
}
