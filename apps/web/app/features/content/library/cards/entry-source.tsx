import type { EntryWithSource } from '@vault/contract';
import { formatByline, nameBeforePlace } from '@vault/domain';
import { joinClasses } from '~/ui/class-names.ts';
import { Cover } from '~/ui/cover/cover.tsx';
import { describeLocation } from '../../describe-location.ts';

/** The book that an entry comes from, small beneath it. */
export function EntrySource({
  entry: { content, page, location },
  className,
}: {
  entry: Pick<EntryWithSource, 'content' | 'page' | 'location'>;
  className?: string;
}) {
  const byline = formatByline(content);
  const place = [
    page && [nameBeforePlace(page, content.type), page].filter(Boolean).join(' '),
    location && describeLocation(location, { isFirst: byline === '' && !page }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={joinClasses('mt-auto flex h-12 items-center gap-3', className)}>
      <Cover
        title={content.title}
        authors={content.authors}
        imageUrl={content.image}
        className="w-8 flex-none"
      />
      <div className="min-w-0 text-left text-caption">
        <div dir="auto" className="line-clamp-2 leading-[1.25] font-medium text-balance wrap-anywhere">
          {content.title}
        </div>
        <div className="flex gap-x-[0.3em] text-quiet">
          {byline !== '' && <span className="min-w-0 truncate">{byline}</span>}
          {byline !== '' && place !== '' && ' '}
          {place !== '' && (
            <span className="max-w-3/5 flex-none truncate">{byline === '' ? place : `· ${place}`}</span>
          )}
        </div>
      </div>
    </div>
  );
}
