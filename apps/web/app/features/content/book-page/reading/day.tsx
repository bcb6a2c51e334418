import { readLocalDay } from '@vault/domain';
import { formatLongDay, formatMediumDay } from '~/platform/format.ts';
import { useIsMobile } from '~/platform/use-media-query.ts';
import { Button } from '~/ui/button/button.tsx';
import { focusEditButton } from '../inline/edit-button.tsx';

/** Short enough to leave room for the button beside it. */
export const NO_DAY = 'Add day';

/** In the words of the reader's language; it is written as it is kept, YYYY-MM-DD. */
export function Day({ day }: { day: string }) {
  const isMobile = useIsMobile();
  return (
    // In one line as far as the room for the edit button goes too, and in two where letters are set further apart.
    <span className="block w-max max-w-[calc(100%+2.5rem)] md:whitespace-nowrap [@media(hover:none)]:max-w-[calc(100%+0.5rem)]">
      {isMobile ? formatMediumDay(day) : formatLongDay(day)}
    </span>
  );
}

/** The day that is meant most often, in one press. */
export function Today({ of, onPress }: { of: string; onPress: (day: string) => void }) {
  return (
    <Button
      size="small"
      className="-my-1.5 max-md:px-2"
      aria-label={`Set ${of} to today`}
      onClick={({ currentTarget }) => {
        // The button goes with its press.
        focusEditButton(currentTarget.closest('dd'));
        onPress(readLocalDay(Date.now()));
      }}
    >
      Today
    </Button>
  );
}
