import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { joinClasses } from './class-names.ts';
import { isForBrowser } from '~/platform/is-for-browser.ts';

type TabNavItem = {
  to: To;
  label: string;
  icon: ReactNode;
  isCurrent: boolean;
  /** Goes there, where the link may lead to what was there when it was drawn. */
  onChoose?: () => void;
};

type TabNavProps = {
  label: string;
  items: readonly TabNavItem[];
  /** bar: the full width of a phone's foot; toasts keep clear of it. pill: floats, its icons beside the words. */
  shape: 'bar' | 'pill';
  /** The page stays where it is instead of going to its top. */
  keepsScroll?: boolean;
  className?: string;
};

/** Views of a page that have an address of their own: links that look like tabs. */
export function TabNav({ label, items, shape, keepsScroll = false, className }: TabNavProps) {
  return (
    <nav
      aria-label={label}
      data-foot-bar={shape === 'bar' ? '' : undefined}
      data-foot-pill={shape === 'pill' ? '' : undefined}
      className={joinClasses(
        shape === 'pill'
          ? 'rounded-full bg-overlay p-1 shadow-overlay outline outline-hairline'
          : 'bg-overlay',
        className,
      )}
    >
      <ul className="flex">
        {items.map((item) => (
          // In a pill none moves when the next one comes: a slow browser draws before it has read them all.
          <li key={item.label} className={shape === 'bar' ? 'flex-1' : undefined}>
            <Link
              to={item.to}
              onClick={(event) => {
                if (item.onChoose === undefined || isForBrowser(event)) return;
                event.preventDefault();
                item.onChoose();
              }}
              preventScrollReset={keepsScroll}
              aria-current={item.isCurrent ? 'page' : undefined}
              className={joinClasses(
                'flex items-center justify-center whitespace-nowrap transition-colors pressed:bg-well forced-colors:border-2',
                shape === 'pill'
                  ? 'h-10 gap-2 rounded-full px-[clamp(0.375rem,12.5vw-2.0625rem,1rem)] text-body forced-colors:px-[calc(clamp(0.375rem,12.5vw-2.0625rem,1rem)-2px)] crowded:px-3 crowded:[&>svg]:hidden'
                  : 'min-h-14 flex-col gap-0.5 text-[min(0.8125rem,6vw)]',
                item.isCurrent
                  ? 'font-medium text-accent-strong forced-colors:border-[Highlight]'
                  : 'text-quiet hover:text-ink forced-colors:border-[Canvas]',
                item.isCurrent && shape === 'pill' && 'bg-accent-soft',
              )}
            >
              {item.icon}
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
