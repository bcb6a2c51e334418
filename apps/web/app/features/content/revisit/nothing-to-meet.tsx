import { ButtonLink } from '~/ui/button/button-link.tsx';
import { EmptyState } from '~/ui/state/empty-state.tsx';
import { ImportIcon, RevisitIcon } from '~/ui/icon.tsx';

export function NothingToMeet() {
  return (
    <EmptyState
      icon={<RevisitIcon />}
      title="Nothing to meet today"
      action={
        <ButtonLink to="/app/import" tone="primary" icon={<ImportIcon />}>
          Import highlights
        </ButtonLink>
      }
    >
      The takeaways and quotes that you keep of your books come back here, a few each day.
    </EmptyState>
  );
}
