import type { MouseEvent } from 'react';
import { joinClasses } from './class-names.ts';
import { isForBrowser } from '~/platform/is-for-browser.ts';
import { goToSection } from '~/platform/go-to-section.ts';

export type NavSection = { id: string; title: string; count?: number };

type SectionNavProps = {
  sections: readonly NavSection[];
  /** Where the header of the app stays at the top. */
  isBelowHeader?: boolean;
  /** The address names the section that was gone to, so that it can be shared. */
  isInAddress?: boolean;
  /** The column in which the words below stand. */
  className?: string;
};

/**
 * The parts of a long page, in a row that stays in sight. Their headings can have the focus (`tabIndex` -1). Before the
 * app runs, the browser itself leads to them.
 */
export function SectionNav({
  sections,
  isBelowHeader = false,
  isInAddress = false,
  className,
}: SectionNavProps) {
  function handleClick(event: MouseEvent, id: string) {
    if (isForBrowser(event)) return;
    event.preventDefault();
    // The same history entry, with what the router keeps in it: no step back leads from section to section.
    if (isInAddress) history.replaceState(history.state, '', `#${id}`);
    goToSection(id);
  }

  return (
    <nav
      aria-label="Sections"
      className={joinClasses('section-nav print:hidden', isBelowHeader && 'section-nav-below')}
    >
      <div className="section-nav-ground">
        <ul className={joinClasses('flex justify-between gap-x-2 md:justify-start md:gap-x-7', className)}>
          {sections.map(({ id, title, count = 0 }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => handleClick(event, id)}
                className="flex h-11 items-center gap-1.5 text-[min(0.8125rem,6vw)] whitespace-nowrap md:text-caption"
              >
                {title}
                {count > 1 && <span className="tabular-nums max-md:hidden">{count}</span>}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
