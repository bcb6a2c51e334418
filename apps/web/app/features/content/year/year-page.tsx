import { type Clock, systemClock } from '~/platform/time/clock.ts';
import { SidePage } from '~/shell/side-page.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { HiddenStatus } from '~/ui/hidden-status.tsx';
import { AllYears } from './all-years.tsx';
import { NothingFinished, NothingInYear } from './nothing-finished.tsx';
import { useReadingYear } from './use-reading-year.ts';
import { findNeighbours, findYear } from './year-address.ts';
import { YearFigures } from './year-figures.tsx';
import { goalPlace, YearGoal } from './goal/year-goal.tsx';
import { YearHeading } from './year-heading.tsx';
import { YearHeadingSkeleton, YearSkeleton } from './year-skeleton.tsx';
import { describeYear } from './year-words.ts';

type YearPageProps = { clock?: Clock };

/** What the reader has finished, year by year, and how many books they want to. */
export function YearPage({ clock = systemClock }: YearPageProps) {
  const { years, total, year, figures, today, present, hasFailed, isFetching, retry } = useReadingYear({
    clock,
  });
  return (
    <SidePage title="Year in reading">
      <HiddenStatus>
        {figures && `${figures.year}: ${figures.items > 0 ? describeYear(figures) : 'nothing finished'}`}
      </HiddenStatus>
      {years !== undefined && year !== null ? (
        <>
          <YearHeading year={year} years={years} present={present} />
          <div className={goalPlace}>
            <YearGoal key={year} of={findYear(years, year)} today={today} />
          </div>
        </>
      ) : (
        !hasFailed && <YearHeadingSkeleton />
      )}
      <div className="mt-4">
        {hasFailed ? (
          <ErrorPanel
            message={`Failed to load ${year ?? 'your years'}`}
            onRetry={retry}
            isRetrying={isFetching}
          />
        ) : figures === undefined || years === undefined ? (
          <YearSkeleton year={year} />
        ) : figures.items > 0 ? (
          <YearFigures figures={figures} today={today} />
        ) : years.every(({ items }) => items === 0) ? (
          <NothingFinished />
        ) : (
          <NothingInYear
            year={figures.year}
            isPresent={figures.year === present}
            nearest={findNeighbours(years, figures.year).nearest}
          />
        )}
      </div>
      {figures && years && total && <AllYears of={{ years, total }} />}
    </SidePage>
  );
}
