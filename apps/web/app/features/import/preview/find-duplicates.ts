import type { ApiCall } from '@vault/contract/client';
import { addsNothing } from './adds-nothing.ts';
import type { RowPlan } from './plan-rows.ts';

/** Books that are looked at as a whole; of a larger file the server tells it row by row. */
const MOST_LOOKS = 200;
const AT_ONCE = 4;

/** Rows that would merge into a book which has everything already are duplicates. */
export async function findDuplicates(plans: readonly RowPlan[], api: ApiCall): Promise<RowPlan[]> {
  const result = [...plans];
  const open = plans
    .flatMap(({ item, ...plan }, index) =>
      plan.kind === 'merge' && typeof plan.target !== 'number' ? [{ item, target: plan.target, index }] : [],
    )
    .slice(0, MOST_LOOKS);
  const look = async (): Promise<void> => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const { item, target, index } = next;
      const book = await api('GET /content/{id}', { params: { id: target._id } });
      if (addsNothing(item, book)) result[index] = { item, kind: 'duplicate', of: target };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return result;
}
