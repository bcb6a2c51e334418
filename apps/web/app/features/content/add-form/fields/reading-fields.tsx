import { dayOfStatus, dayToSay, READING_DAY_NAMES, type ReadingDay, readLocalDay } from '@vault/domain';
import { Button } from '~/ui/button/button.tsx';
import { controlStyle, Field } from '~/ui/field/field.tsx';
import { Select } from '~/ui/field/select.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { listStatusOptions } from '~/ui/reading-status.ts';
import type { FormDraft } from '../draft/draft.ts';
import type { Problems } from '../rules.ts';
import { commitDays } from './commit.ts';

type ReadingFieldsProps = {
  draft: FormDraft;
  problems: Problems;
  onChange: (change: Partial<FormDraft>) => void;
};

/** Where the reader is with it. The day of that has a place beside it, so that nothing moves when it is asked for. */
export function ReadingFields({ draft, problems, onChange }: ReadingFieldsProps) {
  const day = dayOfStatus(draft.status);
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 max-[16rem]:grid-cols-1 md:gap-x-5">
      <Select
        label="Status"
        value={draft.status ?? ''}
        options={listStatusOptions(draft.type)}
        onValueChange={(value) => onChange({ status: value || null })}
      />
      {day !== null && (
        <DayField
          // Another day, with another name, is another field.
          key={day}
          day={day}
          value={draft[day]}
          error={problems[day]}
          isLikelyToday={draft[day] === '' && dayToSay({ status: draft.status, finishedAt: [] }) !== null}
          onValueChange={(value) => onChange({ [day]: value })}
        />
      )}
    </div>
  );
}

type DayFieldProps = {
  day: ReadingDay;
  value: string;
  error: string | undefined;
  isLikelyToday: boolean;
  onValueChange: (value: string) => void;
};

function DayField({ day, value, error, isLikelyToday, onValueChange }: DayFieldProps) {
  return (
    <Field label={READING_DAY_NAMES[day]} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            autoComplete="off"
            placeholder="A date"
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            onBlur={() => {
              const days = commitDays(value);
              if (days !== value) onValueChange(days);
            }}
            className={joinClasses(controlStyle, 'h-10', isLikelyToday && 'pr-20 max-md:pr-15')}
          />
          {isLikelyToday && (
            <Button
              size="small"
              aria-label={`Set ${day === 'startedAt' ? 'start' : 'finish'} to today`}
              className="absolute! top-1 right-1 max-md:px-2"
              onClick={(event) => {
                onValueChange(readLocalDay(Date.now()));
                // The button goes with the press.
                event.currentTarget.parentElement?.querySelector('input')?.focus();
              }}
            >
              Today
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
