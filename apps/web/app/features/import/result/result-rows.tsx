import { Link } from 'react-router';
import { Pager, usePages } from '../pager.tsx';
import type { ResultRow } from './combine-outcomes.ts';

export function ResultRows({ rows, hasLinks }: { rows: readonly ResultRow[]; hasLinks: boolean }) {
  const pages = usePages(rows);
  return (
    <>
      <ul className="divide-y divide-hairline rounded-card bg-card shadow-rest outline outline-hairline">
        {pages.shown.map(({ row, label, reason, contentId }) => (
          <li key={row} className="flex gap-4 px-4 py-3">
            <span className="w-14 flex-none md:w-20 text-caption leading-6 text-quiet tabular-nums">
              Row {row}
            </span>
            <div className="min-w-0">
              {contentId !== null && hasLinks ? (
                <Link
                  to={`/app/content/${contentId}`}
                  className="line-clamp-2 min-h-6 text-accent wrap-anywhere hover:text-accent-strong hover:underline"
                >
                  {label}
                </Link>
              ) : (
                <p className="line-clamp-2 wrap-anywhere">{label || 'Without words'}</p>
              )}
              {reason && <p className="text-caption text-quiet wrap-anywhere">{reason}</p>}
            </div>
          </li>
        ))}
      </ul>
      <Pager {...pages} />
    </>
  );
}
