import { formatNumber } from '~/platform/format.ts';
import { Checkbox } from '~/ui/field/checkbox.tsx';
import { Pager, usePages } from '../pager.tsx';
import type { RowPlan } from './row-plan.ts';
import { PreviewRow } from './preview-row.tsx';
import { choose, isTicked, isWaiting, type RowChoices, tick } from './row-choices.ts';

type PlanListProps = {
  plans: readonly RowPlan[];
  choices: RowChoices;
  onChange: (choices: RowChoices) => void;
};

/** A page of the rows: the document stays small however large the file is. */
export function PlanList({ plans, choices, onChange }: PlanListProps) {
  const pages = usePages(plans);
  const tickable = plans.filter((plan) => !isWaiting(plan, choices));
  const ticked = tickable.filter((plan) => isTicked(plan, choices)).length;
  const rows = tickable.map(({ item }) => item.row);
  return (
    <>
      {tickable.length > 0 && (
        <Checkbox
          label={`Select all ${formatNumber(tickable.length)}`}
          checked={ticked > 0 && ticked === tickable.length}
          isMixed={ticked > 0 && ticked < tickable.length}
          onCheckedChange={(isOn) => onChange(tick(choices, rows, isOn))}
        />
      )}
      <ul className="divide-y divide-hairline rounded-card bg-card shadow-rest outline outline-hairline">
        {pages.shown.map((plan) => (
          <PreviewRow
            key={plan.item.row}
            plan={plan}
            isTicked={isTicked(plan, choices)}
            choice={choices.targets.get(plan.item.row) ?? null}
            onTick={(isOn) => onChange(tick(choices, [plan.item.row], isOn))}
            onChoose={(target) => onChange(choose(choices, plan.item.row, target))}
          />
        ))}
      </ul>
      <Pager {...pages} />
    </>
  );
}
