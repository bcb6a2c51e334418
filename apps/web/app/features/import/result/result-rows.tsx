import { useMemo } from 'react';
import { Link } from 'react-router';
import { itemPath } from '@vault/domain';
import { isolate } from '~/platform/isolate.ts';
import { Pager, usePages } from '../pager.tsx';
import { sayDays } from '../sentences.ts';
import type { ResultRow } from './combine-outcomes.ts';
import { describeAdded } from './describe-import.ts';
import { describeMore, foldRows, type ResultLine } from './fold-rows.ts';

export function ResultRows({ rows, hasLinks }: { rows: readonly ResultRow[]; hasLinks: boolean }) {
  const lines = useMemo(() => foldRows(rows), [rows]);
  const pages = usePages(lines);
  return (
    <>
      <ul className="divide-y divide-hairline rounded-card bg-card shadow-rest outline outline-hairline">
        {pages.shown.map((line) => (
          <li key={line.row} className="flex gap-4 px-4 py-3">
            <span className="w-14 flex-none md:w-20 text-caption leading-6 text-quiet tabular-nums">
              Row {line.row}
            </span>
            <div className="min-w-0">
              {line.label !== null && line.contentId !== null && hasLinks ? (
                <Link
                  to={itemPath(line.contentId)}
                  className="line-clamp-2 min-h-6 text-accent wrap-anywhere hover:text-accent-strong hover:underline"
                >
                  {isolate(line.label)}
                </Link>
              ) : (
                line.label !== null && (
                  <p className="line-clamp-2 wrap-anywhere">{isolate(line.label) || 'No text'}</p>
                )
              )}
              <p className="text-caption text-quiet wrap-anywhere empty:hidden">{describeLine(line)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Pager {...pages} />
    </>
  );
}

function describeLine(line: ResultLine): string {
  const added = line.added === null ? '' : describeAdded(line.added);
  return [sayDays(line.reason ?? ''), added, describeMore(line)].filter(Boolean).join(' · ');
}
