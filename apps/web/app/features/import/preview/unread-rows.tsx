import type { RowOutcome } from '@vault/formats';
import { isolate } from '~/platform/isolate.ts';
import { Pager, usePages } from '../pager.tsx';
import { sayDays } from '../sentences.ts';

/** Rows that do not come in, each with why. */
export function UnreadRows({ rows }: { rows: readonly RowOutcome[] }) {
  const pages = usePages(rows);
  return (
    <>
      <ul className="divide-y divide-hairline rounded-card bg-card shadow-rest outline outline-hairline">
        {pages.shown.map((row) => (
          <li key={row.row} className="flex gap-4 px-4 py-3">
            <span className="w-14 flex-none md:w-20 text-caption text-quiet tabular-nums">Row {row.row}</span>
            <div className="min-w-0">
              <p className="line-clamp-2 wrap-anywhere">{isolate(row.label) || 'No text'}</p>
              {row.outcome !== 'item' && (
                <p className="text-caption text-quiet wrap-anywhere">{sayDays(row.reason)}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Pager {...pages} />
    </>
  );
}
