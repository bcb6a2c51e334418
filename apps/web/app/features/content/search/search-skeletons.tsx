import { Skeleton, SkeletonText } from '~/ui/state/skeleton.tsx';

/** Books with their lines, in the shape in which they will come. */
export function SearchSkeletons() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4 px-3 pt-2">
      {[1, 2, 3].map((book) => (
        <div key={book} className="flex gap-3">
          <Skeleton className="h-[3.375rem] w-9 flex-none rounded-book" />
          <SkeletonText lines={3} className="flex-1 pt-1" />
        </div>
      ))}
    </div>
  );
}
