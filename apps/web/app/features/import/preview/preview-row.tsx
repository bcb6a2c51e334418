import { formatCount } from '~/platform/format.ts';
import { isolate } from '~/platform/isolate.ts';
import { Badge, type BadgeTone } from '~/ui/badge.tsx';
import { Checkbox } from '~/ui/field/checkbox.tsx';
import { Select } from '~/ui/field/select.tsx';
import { sayDays } from '../sentences.ts';
import { describeChoice, describeDuplicate, describeItem, describeMerging } from './describe-item.ts';
import { kindOf, type PlanKind, type RowPlan } from './row-plan.ts';

const BADGES: Readonly<Record<PlanKind, { label: string; tone: BadgeTone }>> = {
  new: { label: 'New', tone: 'accent' },
  merge: { label: 'Merges', tone: 'neutral' },
  open: { label: 'Already in your vault', tone: 'neutral' },
  duplicate: { label: 'Duplicate', tone: 'gold' },
  choice: { label: 'Needs a choice', tone: 'gold' },
};

const OPEN = 'open';
const MOST_NOTICES = 3;

type PreviewRowProps = {
  plan: RowPlan;
  isTicked: boolean;
  choice: string | null;
  onTick: (isOn: boolean) => void;
  onChoose: (target: string | null) => void;
};

/** One item of the file, and what will become of it. */
export function PreviewRow({ plan, isTicked, choice, onTick, onChoose }: PreviewRowProps) {
  const { item, kind } = plan;
  const badge = BADGES[kindOf(plan)];
  const notices = item.notices.slice(0, MOST_NOTICES);
  const more = item.notices.length - notices.length;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Checkbox
        label={<span className="sr-only">Import {item.title}</span>}
        checked={isTicked}
        disabled={kind === 'choice' && choice === null}
        onCheckedChange={onTick}
        className="gap-0!"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1 pt-2 md:flex-row md:flex-wrap md:gap-x-4">
        <div className="min-w-0 flex-1 md:basis-72">
          <p className="font-serif text-[1.0625rem] wrap-anywhere">{isolate(item.title)}</p>
          <p className="text-caption text-quiet wrap-anywhere">
            {[isolate(item.authors.join(', ')), describeItem(item)].filter(Boolean).join(' · ')}
          </p>
          {notices.map((notice) => (
            <p key={notice} className="text-caption text-quiet italic wrap-anywhere">
              {sayDays(notice)}
            </p>
          ))}
          {more > 0 && <p className="text-caption text-quiet">and {formatCount(more, 'more remark')}</p>}
        </div>
        <div className="flex flex-col items-start gap-1 text-balance md:w-60 md:items-end md:text-right">
          <Badge tone={badge.tone}>{badge.label}</Badge>
          {plan.kind === 'merge' && (
            <p className="text-caption text-quiet wrap-anywhere">{sayDays(describeMerging(plan))}</p>
          )}
          {plan.kind === 'duplicate' && (
            <p className="text-caption text-quiet wrap-anywhere">{sayDays(describeDuplicate(plan))}</p>
          )}
          {plan.kind === 'choice' && (
            <p className="text-caption text-quiet wrap-anywhere">{describeChoice(plan)}</p>
          )}
          {plan.kind === 'choice' && (
            <Select
              label={`Where ${item.title} goes`}
              isLabelHidden
              className="w-full text-left"
              value={choice ?? OPEN}
              options={[
                { value: OPEN, label: 'Choose...' },
                { value: 'new', label: 'Add as a new book' },
                ...plan.candidates.map(({ _id, title, authors }) => ({
                  value: _id,
                  label: `Add to: ${[title, ...authors.slice(0, 1)].map(isolate).join(', ')}`,
                })),
              ]}
              onValueChange={(value) => onChoose(value === OPEN ? null : value)}
            />
          )}
        </div>
      </div>
    </li>
  );
}
