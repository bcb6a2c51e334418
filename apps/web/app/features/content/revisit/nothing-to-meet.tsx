import { EmptyState } from '~/ui/state/empty-state.tsx';
import { RevisitIcon } from '~/ui/icon.tsx';
import { WaysToFill } from '../ways-to-fill.tsx';

export function NothingToMeet() {
  return (
    <EmptyState
      icon={<RevisitIcon />}
      title="Nothing to meet today"
      action={<WaysToFill importLabel="Import highlights" />}
    >
      The takeaways and quotes you keep from your books come back here, a few each day.
    </EmptyState>
  );
}
