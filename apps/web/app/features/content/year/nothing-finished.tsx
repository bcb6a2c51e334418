import { READING_STATUS_NAMES } from '@vault/domain';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { EmptyState } from '~/ui/state/empty-state.tsx';
import { YearIcon } from '~/ui/icon.tsx';
import { WaysToFill } from '../ways-to-fill.tsx';

/** For somebody without any day of finishing. */
export function NothingFinished() {
  return (
    <EmptyState
      icon={<YearIcon />}
      title="No finished days yet"
      action={<WaysToFill importLabel="Import your books" />}
    >
      A year fills with the days on which you finish your books. On the page of a book choose “
      {READING_STATUS_NAMES.finished}”, and add the day; an import brings the days of many.
    </EmptyState>
  );
}

type NothingInYearProps = { year: number; isPresent: boolean; nearest: number | null };

export function NothingInYear({ year, isPresent, nearest }: NothingInYearProps) {
  return (
    <EmptyState
      icon={<YearIcon />}
      title={`Nothing finished in ${year}${isPresent ? ' yet' : ''}`}
      action={
        nearest !== null && (
          <ButtonLink to={{ search: `?year=${nearest}` }} tone="primary">
            Go to {nearest}
          </ButtonLink>
        )
      }
    />
  );
}
