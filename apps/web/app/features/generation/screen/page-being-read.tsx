import { PROGRESS_STEPS } from '@vault/contract/client';
import { joinClasses } from '~/ui/class-names.ts';

/** Widths of the lines of one page; the short ones end a paragraph. */
const widths = [
  'w-full',
  'w-full',
  'w-11/12',
  'w-full',
  'w-2/5',
  'w-full',
  'w-full',
  'w-10/12',
  'w-full',
  'w-3/5',
  'w-full',
  'w-11/12',
  'w-1/2',
];

/** A page of as many lines as there are steps. Each step draws one line, at the pace of an eye that follows it. */
export function PageBeingRead({ step }: { step: number }) {
  return (
    <span
      aria-hidden="true"
      className="flex aspect-2/3 flex-col justify-between rounded-book bg-card px-[14%] py-[12%] shadow-book outline outline-hairline"
    >
      {Array.from({ length: PROGRESS_STEPS }, (_, line) => (
        <span
          key={line}
          className={joinClasses('block h-0.5 overflow-hidden rounded-full bg-well-strong', widths[line])}
        >
          <span
            className={joinClasses(
              'block h-full origin-left rounded-full forced-colors:bg-[CanvasText] transition-transform duration-3000 ease-linear motion-reduce:transition-none starting:scale-x-0',
              line <= step ? 'scale-x-100' : 'scale-x-0',
              line < step ? 'bg-quiet' : 'bg-accent',
            )}
          />
        </span>
      ))}
    </span>
  );
}
