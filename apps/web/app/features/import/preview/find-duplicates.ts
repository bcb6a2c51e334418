import type { ApiCall } from '@vault/contract/client';
import { describeMerge } from '@vault/domain';
import { addsForCertain, addsNothing, isHeldAlready } from './adds-nothing.ts';
import type { RowPlan } from './plan-rows.ts';

/** Books that are looked at as a whole; of a larger file the server tells it row by row. */
const MOST_LOOKS = 200;
const AT_ONCE = 4;

/** Rows that bring nothing to a book which has everything already are duplicates. */
export async function findDuplicates(plans: readonly RowPlan[], call: ApiCall): Promise<RowPlan[]> {
  const result = [...plans];
  const looks = plans.flatMap(listLooks);
  const open = looks.slice(0, MOST_LOOKS);
  for (const { index } of looks.slice(MOST_LOOKS)) {
    const plan = result[index];
    if (plan?.kind === 'merge') result[index] = { ...plan, isOpen: true };
  }
  const look = async (): Promise<void> => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const { item, target, index, isSame } = next;
      const book = await call('GET /content/{id}', { params: { id: target._id } });
      if (isSame(item, book))
        result[index] = { item, kind: 'duplicate', of: target, told: describeMerge(target, item) };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return result;
}

function listLooks(plan: RowPlan, index: number) {
  const { item } = plan;
  if (plan.kind === 'merge' && typeof plan.target !== 'number')
    return addsForCertain(item, plan.target)
      ? []
      : [{ item, index, target: plan.target, isSame: addsNothing }];
  const namesakes = plan.kind === 'new' ? (plan.namesakes ?? []) : [];
  return namesakes.map((target) => ({ item, index, target, isSame: isHeldAlready }));
}
