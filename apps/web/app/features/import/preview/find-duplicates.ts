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
    .flatMap((plan, index) => (plan.kind === 'merge' ? [{ plan, index }] : []))
    .slice(0, MOST_LOOKS);
  const look = async (): Promise<void> => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const { plan, index } = next;
      const book = await api('GET /content/{id}', { params: { id: plan.target._id } });
      if (addsNothing(plan.item, book))
        result[index] = { item: plan.item, kind: 'duplicate', of: plan.target };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return result;
}
