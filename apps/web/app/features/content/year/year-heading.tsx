import type { ReadingYears } from '@vault/contract';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatNumber } from '~/platform/format.ts';
import { styleIconButton } from '~/ui/button/button-style.ts';
import { BackIcon, ForwardIcon } from '~/ui/icon.tsx';
import { Select } from '~/ui/field/select.tsx';
import { findNeighbours, withYear } from './year-address.ts';

type YearHeadingProps = { year: number; years: ReadingYears['years']; present: number };

/** The year, and the way to the others. The present one is always among them: it is the one to set a goal for. */
export function YearHeading({ year, years, present }: YearHeadingProps) {
  const navigate = useNavigate();
  const listed = withYear(withYear(years, present), year);
  const { before, after } = findNeighbours(listed, year);

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="font-serif text-display tabular-nums">{year}</h2>
      {years.length > 0 && (
        <nav aria-label="Years" className="-mr-2.5 flex min-w-0 items-center gap-1 print:hidden">
          <YearLink year={before} current={year} icon={<BackIcon />} words="Earlier" />
          <Select
            label="Year"
            isLabelHidden
            className="min-w-0 tabular-nums"
            value={String(year)}
            options={listed.map((each) => ({
              value: String(each.year),
              label: `${each.year} (${formatNumber(each.items)})`,
            }))}
            onValueChange={(chosen) => void navigate({ search: `?year=${chosen}` })}
          />
          <YearLink year={after} current={year} icon={<ForwardIcon />} words="Later" />
        </nav>
      )}
    </div>
  );
}

type YearLinkProps = { year: number | null; current: number; icon: ReactNode; words: string };

/** Stays where it is when there is no such year: whoever goes from year to year keeps the focus. */
function YearLink({ year, current, icon, words }: YearLinkProps) {
  return (
    <Link
      to={{ search: `?year=${year ?? current}` }}
      aria-label={year === null ? `${words}: none` : `${words}: ${year}`}
      aria-disabled={year === null || undefined}
      preventScrollReset
      onClick={(event) => {
        if (year === null) event.preventDefault();
      }}
      className={styleIconButton({}, 'flex-none aria-disabled:pointer-events-none aria-disabled:opacity-40')}
    >
      {icon}
    </Link>
  );
}
