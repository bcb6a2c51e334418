import { useMemo, useState } from 'react';
import { FORMAT_NAMES, type ItemsReading, type RowOutcome } from '@vault/formats';
import { formatCount, formatNumber } from '~/platform/format.ts';
import { Button } from '~/ui/button/button.tsx';
import { Checkbox } from '~/ui/field/checkbox.tsx';
import { InfoIcon } from '~/ui/icon.tsx';
import { Pager, usePages } from '../pager.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { GoalChoice } from './goal-choice.tsx';
import { type GoalPlan, nameGoals } from './plan-goals.ts';
import { kindOf, type PlanKind, type RowPlan } from './plan-rows.ts';
import { PreviewRow } from './preview-row.tsx';
import {
  choose,
  type Decided,
  decide,
  isTicked,
  isWaiting,
  type RowChoices,
  tick,
  untouched,
} from './row-choices.ts';
import { RemarkBar } from './remark-bar.tsx';
import { suggestBooks } from './suggest-books.ts';
import { Suggestions } from './suggestions.tsx';
import { hasRemark, type RemarkKind, sumRemarks } from './sum-remarks.ts';
import { UnreadRows } from './unread-rows.tsx';

const FILTERS = [
  ['new', 'New'],
  ['merge', 'Merges'],
  ['open', 'In your vault already'],
  ['duplicate', 'Duplicates'],
  ['choice', 'Needs a choice'],
] as const satisfies [PlanKind, string][];
type Filter = 'all' | PlanKind | 'unread' | `remark ${RemarkKind}`;

type PreviewProps = {
  fileName: string;
  reading: ItemsReading;
  plans: readonly RowPlan[];
  goals: GoalPlan;
  onStart: (decided: Decided) => void;
  onCancel: () => void;
};

export function Preview({ fileName, reading, plans, goals, onStart, onCancel }: PreviewProps) {
  const [hasGoals, setHasGoals] = useState(goals.fresh.length > 0);
  const [choices, setChoices] = useState<RowChoices>(untouched);
  const [filter, setFilter] = useState<Filter>('all');
  const unread = reading.rows.filter(({ outcome }) => outcome === 'skipped' || outcome === 'failed');
  const remarks = useMemo(() => sumRemarks(reading.items), [reading]);
  const remark = remarks.find(({ kind }) => filter === `remark ${kind}`)?.kind ?? null;
  const shown = plans.filter((plan) =>
    remark === null ? filter === 'all' || kindOf(plan) === filter : hasRemark(plan.item, remark),
  );
  const ticked = plans.filter((plan) => isTicked(plan, choices));
  const compared = ticked.filter((plan) => kindOf(plan) === 'open').length;
  const waiting = new Set(plans.filter((plan) => isWaiting(plan, choices)).map(({ item }) => item.row));
  const suggested = useMemo(() => suggestBooks(plans), [plans]);
  const filters = [
    { value: 'all' as const, label: 'All', count: plans.length },
    ...FILTERS.map(([kind, label]) => ({
      value: kind,
      label,
      count: plans.filter((plan) => kindOf(plan) === kind).length,
    })),
    { value: 'unread' as const, label: 'Cannot be imported', count: unread.length },
  ];

  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="line-clamp-2 font-serif text-title wrap-anywhere">{fileName}</h2>
        <p className="mt-1 text-quiet">
          {FORMAT_NAMES[reading.format]} · {formatCount(reading.rows.length, 'row')} ·{' '}
          {formatCount(plans.length, 'item')}. Nothing has left your browser.
        </p>
      </div>
      {[...reading.notices, ...describeOpen(plans)].map((notice) => (
        <p key={notice} className="flex gap-2 rounded-card bg-well p-3 text-caption">
          <InfoIcon className="mt-px size-4 flex-none text-quiet" />
          <span className="min-w-0 wrap-anywhere">{notice}</span>
        </p>
      ))}
      <GoalChoice plan={goals} isTicked={hasGoals} onTick={setHasGoals} />
      <RemarkBar
        sums={remarks}
        shown={remark}
        onShow={(kind) => setFilter(kind === null ? 'all' : `remark ${kind}`)}
      />
      <FilterBar
        label="Show rows"
        value={filter}
        filters={filters.filter((entry) => entry.value === 'all' || entry.count > 0)}
        onChange={setFilter}
      />
      {filter === 'unread' ? (
        <UnreadRows rows={unread} />
      ) : (
        <>
          {(filter === 'all' || filter === 'choice') && (
            <Suggestions suggested={suggested} choices={choices} onChange={setChoices} />
          )}
          {shown.length > 0 && (
            <PlanList key={filter} plans={shown} choices={choices} onChange={setChoices} />
          )}
        </>
      )}
      <div className="not-low:sticky bottom-0 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-paper px-4 py-3 max-md:[&>button]:flex-auto md:-mx-8 md:px-8">
        <p role="status" className="mr-auto text-caption text-quiet empty:absolute">
          {waiting.size > 0 && describeWaiting(waiting, reading.rows)}
        </p>
        <Button tone="outline" onClick={onCancel}>
          Choose another file
        </Button>
        <Button
          tone="primary"
          disabled={ticked.length === 0 && !hasGoals}
          onClick={() =>
            onStart({
              ...decide({ rows: reading.rows, plans, choices }),
              ...(hasGoals && { goals: goals.fresh }),
            })
          }
        >
          {ticked.length > 0
            ? nameImport({ brought: ticked.length - compared, compared })
            : hasGoals
              ? `Import ${uncapitalize(nameGoals(goals.fresh.length))}`
              : 'Nothing to import'}
        </Button>
      </div>
    </div>
  );
}

function describeOpen(plans: readonly RowPlan[]): string[] {
  const open = plans.filter((plan) => kindOf(plan) === 'open').length;
  if (open === 0) return [];
  const are = open === 1 ? 'is' : 'are';
  return [
    `${formatCount(open, 'item')} ${are} in your vault already and ${are} compared while importing: only what is missing comes in.`,
  ];
}

/** "Import 18 items, compare 2,782": of what is only compared, nobody knows yet whether anything comes in. */
function nameImport({ brought, compared }: { brought: number; compared: number }): string {
  if (compared === 0) return `Import ${formatCount(brought, 'item')}`;
  if (brought === 0) return `Compare ${formatCount(compared, 'item')}`;
  return `Import ${formatCount(brought, 'item')}, compare ${formatNumber(compared)}`;
}

function uncapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** "13 items without a choice (936 rows) will be left out." */
function describeWaiting(waiting: ReadonlySet<number>, rows: readonly RowOutcome[]): string {
  const parts = rows.filter(
    (row) => waiting.has(row.row) || (row.outcome === 'merged' && waiting.has(row.into)),
  );
  const items = `${formatCount(waiting.size, 'item')} without a choice`;
  return parts.length === waiting.size
    ? `${items} will be left out.`
    : `${items} (${formatCount(parts.length, 'row')}) will be left out.`;
}

type PlanListProps = {
  plans: readonly RowPlan[];
  choices: RowChoices;
  onChange: (choices: RowChoices) => void;
};

/** A page of the rows: the document stays small however large the file is. */
function PlanList({ plans, choices, onChange }: PlanListProps) {
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
