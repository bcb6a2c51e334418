import type { ApiCall } from '@vault/contract/client';
import { api } from '~/api/api.ts';
import { SidePage } from '~/shell/side-page.tsx';
import { ErrorPanel } from '~/ui/error-panel.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import { NothingFinished, NothingInYear } from './nothing-finished.tsx';
import { useReadingYear } from './use-reading-year.ts';
import { findNeighbours } from './year-address.ts';
import { YearFigures } from './year-figures.tsx';
import { YearHeading } from './year-heading.tsx';
import { YearHeadingSkeleton, YearSkeleton } from './year-skeleton.tsx';
import { describeYear } from './year-words.ts';

/** What the reader has finished, year by year. */
export function YearPage({ call = api }: { call?: ApiCall }) {
  const { years, year, figures, isError, isFetching, retry } = useReadingYear(call);
  return (
    <SidePage title="Year in reading" width="full">
      <VisuallyHidden>
        <span role="status">
          {figures && figures.items > 0 && `${figures.year}: ${describeYear(figures)}`}
        </span>
      </VisuallyHidden>
      {isError && years === undefined ? (
        <ErrorPanel message="Failed to load your years" onRetry={retry} isRetrying={isFetching} />
      ) : years?.length === 0 ? (
        <NothingFinished />
      ) : (
        <>
          {years === undefined || year === null ? (
            <YearHeadingSkeleton />
          ) : (
            <YearHeading year={year} years={years} />
          )}
          <div className="mt-4">
            {figures === undefined || years === undefined ? (
              <YearSkeleton year={year} />
            ) : figures.items === 0 ? (
              <NothingInYear year={figures.year} nearest={findNeighbours(years, figures.year).nearest} />
            ) : (
              <YearFigures figures={figures} />
            )}
          </div>
        </>
      )}
    </SidePage>
  );
}
