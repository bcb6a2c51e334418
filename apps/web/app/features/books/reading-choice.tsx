import { READING_DAY_NAMES } from '@vault/domain';
import { ToggleChip } from '~/ui/chip.tsx';
import { Select } from '~/ui/field/select.tsx';
import { listStatusOptions } from '~/ui/reading-status.ts';
import { dayOfToday, type ReadingSaid } from './reading-said.ts';

type ReadingChoiceProps = { said: ReadingSaid; onChange: (said: ReadingSaid) => void };

/** In one line, for whichever book is added next: its status, and whether that began today. */
export function ReadingChoice({ said, onChange }: ReadingChoiceProps) {
  const day = dayOfToday(said);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Select
        label="Add as"
        className="max-w-full flex-row! flex-wrap items-center [&>div]:w-40 [&>div]:max-w-full"
        value={said.status ?? ''}
        options={listStatusOptions('book')}
        onValueChange={(value) => onChange({ status: value || null, isToday: false })}
      />
      {day !== null && (
        <ToggleChip isOn={said.isToday} onToggle={(isToday) => onChange({ ...said, isToday })}>
          {READING_DAY_NAMES[day]} today
        </ToggleChip>
      )}
    </div>
  );
}
