import { joinClasses } from '../class-names.ts';

/** Stands where something will be, in its real size: give it height and width. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={joinClasses('skeleton block rounded-field', className)} />;
}

type SkeletonTextProps = { lines?: number; className?: string };

/** Lines of text to come; the last one ends early, as paragraphs do. */
export function SkeletonText({ lines = 3, className }: SkeletonTextProps) {
  return (
    <span aria-hidden="true" className={joinClasses('flex flex-col gap-3', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={joinClasses('h-3.5', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')}
        />
      ))}
    </span>
  );
}
