import { Skeleton, SkeletonText } from '~/ui/state/skeleton.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { bookCoverWidth, bookFrame, cardFrame } from './card-frame.ts';
import type { BookShape } from './measure-book.ts';

/** A book to come, in the geometry of its card. */
export function BookSkeleton({ shape }: { shape: BookShape }) {
  return (
    <div className={joinClasses(cardFrame, bookFrame[shape])}>
      <Skeleton className={joinClasses('aspect-2/3 flex-none', bookCoverWidth[shape])} />
      <SkeletonText lines={2} className="w-full" />
    </div>
  );
}

/** An entry to come. */
export function EntrySkeleton({ lines }: { lines: number }) {
  return (
    <div className={joinClasses(cardFrame, 'flex flex-col justify-between p-5')}>
      <SkeletonText lines={lines} className="pt-1" />
      <div className="flex h-12 items-center gap-3">
        <Skeleton className="h-12 w-8 flex-none" />
        <SkeletonText lines={2} className="w-2/3 gap-2" />
      </div>
    </div>
  );
}
