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
      title="Nothing finished yet"
      action={<WaysToFill importLabel="Import your books" />}
    >
      Each year fills up as you finish books. On a book’s page, choose “{READING_STATUS_NAMES.finished}” and
      add the day, or import the days of many at once.
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
