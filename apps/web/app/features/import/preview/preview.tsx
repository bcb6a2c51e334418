import { useMemo, useState } from 'react';
import { FORMAT_NAMES, type ItemsReading } from '@vault/formats';
import { formatCount } from '~/platform/format.ts';
import { InfoIcon } from '~/ui/icon.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { GoalChoice } from './goal-choice.tsx';
import type { GoalPlan } from './plan-goals.ts';
import { PlanList } from './plan-list.tsx';
import { kindOf, type PlanKind, type RowPlan } from './row-plan.ts';
import { describeOpen, describeWaiting, nameImport } from './preview-words.ts';
import { RemarkBar } from './remark-bar.tsx';
import {
  type Decided,
  decide,
  isHeld,
  isTicked,
  isWaiting,
  type RowChoices,
  untouched,
} from './row-choices.ts';
import { StartBar } from './start-bar.tsx';
import { suggestBooks } from './suggest-books.ts';
import { Suggestions } from './suggestions.tsx';
import { hasRemark, type RemarkKind, sumRemarks } from './sum-remarks.ts';
import { UnreadRows } from './unread-rows.tsx';

const FILTERS = [
  ['new', 'New'],
  ['merge', 'Merges'],
  ['open', 'Already in your vault'],
  ['duplicate', 'Duplicates'],
  ['choice', 'Needs a choice'],
] as const satisfies [PlanKind, string][];
/** Rows that bring no item: what there is no place for by its nature, and what is broken. As the result names them. */
const UNREAD = [
  ['skipped', 'Left out'],
  ['failed', 'Cannot be imported'],
] as const;
type Unread = (typeof UNREAD)[number][0];
type Filter = 'all' | PlanKind | Unread | `remark ${RemarkKind}`;

type PreviewProps = {
  fileName: string;
  reading: ItemsReading;
  plans: readonly RowPlan[];
  goals: GoalPlan;
  onStart: (decided: Decided) => void;
  onCancel: () => void;
};

/** What would come of a file, row by row, before anything is imported. */
export function Preview({ fileName, reading, plans, goals, onStart, onCancel }: PreviewProps) {
  const [hasGoals, setHasGoals] = useState(goals.fresh.length > 0);
  const [choices, setChoices] = useState<RowChoices>(untouched);
  const [filter, setFilter] = useState<Filter>('all');
  const unreadOf = (outcome: Unread) => reading.rows.filter((row) => row.outcome === outcome);
  const remarks = useMemo(() => sumRemarks(reading.items), [reading]);
  const remark = remarks.find(({ kind }) => filter === `remark ${kind}`)?.kind ?? null;
  const shown = plans.filter((plan) =>
    remark === null ? filter === 'all' || kindOf(plan) === filter : hasRemark(plan.item, remark),
  );
  const ticked = plans.filter((plan) => isTicked(plan, choices));
  const compared = ticked.filter((plan) => kindOf(plan) === 'open' || isHeld(plan)).length;
  const waiting = new Set(plans.filter((plan) => isWaiting(plan, choices)).map(({ item }) => item.row));
  const suggested = useMemo(() => suggestBooks(plans), [plans]);
  const countOf = (kind: PlanKind) => plans.filter((plan) => kindOf(plan) === kind).length;
  const open = countOf('open');
  const filters = [
    { value: 'all' as const, label: 'All', count: plans.length },
    ...FILTERS.map(([kind, label]) => ({ value: kind, label, count: countOf(kind) })),
    ...UNREAD.map(([value, label]) => ({ value, label, count: unreadOf(value).length })),
  ];

  return (
    // What gets the focus must not lie under the bar below.
    <div className="flex flex-col gap-5 **:scroll-mb-40 md:**:scroll-mb-20">
      <div>
        <h2 className="line-clamp-2 font-serif text-title wrap-anywhere">{fileName}</h2>
        <p className="mt-1 text-quiet">
          {FORMAT_NAMES[reading.format]} · {formatCount(reading.rows.length, 'row')} ·{' '}
          {formatCount(plans.length, 'item')}. Nothing has left your browser yet.
        </p>
      </div>
      {[...reading.notices, ...(open > 0 ? [describeOpen(open)] : [])].map((notice) => (
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
        value={filter}
        filters={filters.filter((entry) => entry.value === 'all' || entry.count > 0)}
        onChange={setFilter}
      />
      {filter === 'skipped' || filter === 'failed' ? (
        <UnreadRows key={filter} rows={unreadOf(filter)} />
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
      <StartBar
        remark={waiting.size === 0 ? null : describeWaiting(waiting, reading.rows)}
        startLabel={nameImport({
          brought: ticked.length - compared,
          compared,
          goals: hasGoals ? goals.fresh.length : 0,
        })}
        onStart={() =>
          onStart({
            ...decide({ rows: reading.rows, plans, choices }),
            ...(hasGoals && { goals: goals.fresh }),
          })
        }
        onCancel={onCancel}
      />
    </div>
  );
}
