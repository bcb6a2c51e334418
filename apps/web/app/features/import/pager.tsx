import { useState } from 'react';
import { formatNumber } from '~/platform/format.ts';
import { Button } from '~/ui/button/button.tsx';

const PAGE_SIZE = 50;

export type Pages = { page: number; pageCount: number; total: number; turn: (page: number) => void };

/** Fifty of a list at a time. */
export function usePages<Entry>(entries: readonly Entry[]): Pages & { shown: readonly Entry[] } {
  const [wanted, turn] = useState(0);
  const pageCount = Math.max(1, Math.ceil(entries.length / PAGE_SIZE));
  const page = Math.min(wanted, pageCount - 1);
  const shown = entries.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  return { page, pageCount, total: entries.length, turn, shown };
}

export function Pager({ page, pageCount, total, turn }: Pages) {
  if (pageCount === 1) return null;
  const first = page * PAGE_SIZE + 1;
  const last = Math.min(total, first + PAGE_SIZE - 1);
  return (
    <nav aria-label="Pages of the list" className="flex flex-wrap items-center gap-3">
      <p role="status" className="mr-auto text-caption text-quiet tabular-nums">
        {formatNumber(first)} to {formatNumber(last)} of {formatNumber(total)}
      </p>
      <Button tone="outline" isIdle={page === 0} onClick={() => turn(page - 1)}>
        Previous
      </Button>
      <Button tone="outline" isIdle={page === pageCount - 1} onClick={() => turn(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
