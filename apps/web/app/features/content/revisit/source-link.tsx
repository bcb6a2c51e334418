import type { EntryWithSource } from '@vault/contract';
import { entryPath } from '@vault/domain';
import { Link } from 'react-router';
import { fetchedNear } from '~/platform/late/fetched-near.ts';
import { joinClasses } from '~/ui/class-names.ts';
import { EntrySource } from '../library/cards/entry-source.tsx';

/** The book that a line is of, which leads to its place there. */
export function SourceLink({ entry, className }: { entry: EntryWithSource; className: string }) {
  return (
    <Link
      to={entryPath(entry.content._id, entry.id)}
      {...fetchedNear}
      className={joinClasses(
        'block w-fit max-w-full rounded-field transition-colors hover:text-accent',
        className,
      )}
    >
      <EntrySource entry={entry} />
    </Link>
  );
}
