import { joinClasses } from '../class-names.ts';

/** Stands where something will be, in its real size: give it height and width. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={joinClasses('skeleton block', className)} />;
}

/** A cover to come: give it a width. */
export function SkeletonCover({ className }: { className?: string }) {
  return <Skeleton className={joinClasses('aspect-2/3 flex-none rounded-book', className)} />;
}

type SkeletonTextProps = { lines?: number; className?: string };

/** Lines of text to come, as high as those of the type that is given with it; the last one ends early, as paragraphs do. */
export function SkeletonText({ lines = 3, className }: SkeletonTextProps) {
  return (
    <span aria-hidden="true" className={joinClasses('flex flex-col', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="flex h-[1lh] items-center">
          <Skeleton className={joinClasses('h-3/5', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
        </span>
      ))}
    </span>
  );
}
