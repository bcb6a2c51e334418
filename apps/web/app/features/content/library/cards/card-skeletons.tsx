import type { EntryKind } from '@vault/domain';
import { SkeletonCover, SkeletonText } from '~/ui/state/skeleton.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { bookCoverWidth, bookFrame, cardFrame } from './card-frame.ts';
import { textStyles } from '../text/text-styles.ts';
import type { BookShape } from './measure-book.ts';

/** A book to come, in the geometry of its card. */
export function BookSkeleton({ shape }: { shape: BookShape }) {
  return (
    <div className={joinClasses(cardFrame, bookFrame[shape])}>
      <SkeletonCover className={bookCoverWidth[shape]} />
      <SkeletonText lines={2} className="w-full" />
    </div>
  );
}

/** An entry to come, as high as `measureSkeleton` says. */
export function EntrySkeleton({ kind, lines }: { kind: EntryKind; lines: number }) {
  const style = kind === 'quote' ? textStyles.quote : textStyles.reading;
  return (
    <div className={joinClasses(cardFrame, 'flex flex-col p-[1.1875rem]')}>
      {kind === 'note' && (
        <SkeletonText lines={1} className={joinClasses(textStyles.noteTitle.className, 'mb-1.5 w-2/3')} />
      )}
      <SkeletonText lines={lines} className={joinClasses(style.className, kind === 'quote' && 'ps-3.5')} />
      <SourceSkeleton className="mt-auto" />
    </div>
  );
}

/** The book that an entry comes from, to come. */
export function SourceSkeleton({ className }: { className: string }) {
  return (
    <div className={joinClasses('flex h-12 items-center gap-3', className)}>
      <SkeletonCover className="w-8" />
      <SkeletonText lines={2} className="w-1/2 text-caption" />
    </div>
  );
}
