import { Checkbox } from '~/ui/field/checkbox.tsx';
import { type GoalPlan, listYears, nameGoals } from './plan-goals.ts';

type GoalChoiceProps = { plan: GoalPlan; isTicked: boolean; onTick: (isOn: boolean) => void };

/** The file's goals for years of reading, taken together. */
export function GoalChoice({ plan: { fresh, kept }, isTicked, onTick }: GoalChoiceProps) {
  if (fresh.length + kept.length === 0) return null;
  return (
    <div className="rounded-card bg-card px-4 py-2 shadow-rest outline outline-hairline">
      {fresh.length > 0 && (
        <Checkbox
          label={
            <span className="min-w-0 wrap-anywhere tabular-nums">
              {nameGoals(fresh.length)} <span className="text-quiet">({listYears(fresh)})</span>
            </span>
          }
          checked={isTicked}
          onCheckedChange={onTick}
        />
      )}
      {kept.length > 0 && (
        <p className="py-1 text-caption text-quiet wrap-anywhere tabular-nums">
          {kept.length === 1
            ? `Your own goal for ${listYears(kept)} stays.`
            : `Your own goals for ${listYears(kept)} stay.`}
        </p>
      )}
    </div>
  );
}
