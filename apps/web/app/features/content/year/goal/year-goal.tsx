import type { ReadingYears } from '@vault/contract';
import { useId, useState } from 'react';
import { focusIfLost } from '~/platform/focus-on-mount.ts';
import { Button } from '~/ui/button/button.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { EditIcon } from '~/ui/icon.tsx';
import { Progress } from '~/ui/state/progress.tsx';
import { GoalForm } from './goal-form.tsx';
import { describeGoal, describePace } from './goal-words.ts';

/** The words and, on a phone, the bar beneath them find room: what follows stands where it stood. */
export const goalPlace = 'mt-3 min-h-11 md:min-h-8';

type YearGoalProps = { of: ReadingYears['years'][number]; today: string };

/** How many books the year is to have, and the progress. Starts anew for another year: give it a key. */
export function YearGoal({ of: { year, books, goal }, today }: YearGoalProps) {
  const [form, setForm] = useState<'unopened' | 'open' | 'left'>('unopened');
  const wordsId = useId();
  const opener = {
    onClick: () => setForm('open'),
    ref: form === 'left' ? focusIfLost : undefined,
  };
  if (form === 'open') return <GoalForm year={year} goal={goal} onDone={() => setForm('left')} />;
  if (goal === null)
    return (
      <Button size="small" {...opener}>
        Set a goal
      </Button>
    );

  const words = describeGoal({ books, goal });
  const pace = today.startsWith(`${year}-`) ? describePace({ books, goal }, today) : null;
  return (
    <div className="flex flex-col gap-x-4 gap-y-1 md:flex-row md:items-center">
      <div className="flex items-center justify-between gap-2 md:max-w-3/5 md:flex-none">
        <p id={wordsId} className="text-body text-pretty tabular-nums">
          {words}
          {pace !== null && ' · '}
          {pace !== null && <span className="text-quiet">{pace}</span>}
        </p>
        <IconButton
          label="Change goal"
          icon={<EditIcon className="size-4" />}
          size="small"
          className="flex-none"
          aria-describedby={wordsId}
          {...opener}
        />
      </div>
      <Progress
        size="small"
        label={`Goal for ${year}`}
        value={Math.floor((100 * books) / goal)}
        valueText={words}
      />
    </div>
  );
}
