import { useLayoutEffect, useRef } from 'react';
import { joinClasses } from '~/ui/class-names.ts';
import { type ActedOn, useEntryActions } from './use-entry-actions.ts';

/** The head of the page lies over what is scrolled below it. */
const HEAD_ROOM = 64;

export type CalledActionListProps = ActedOn & { onDone: () => void };

/** What a menu has elsewhere, in sight as soon as the tools are called. */
export function CalledActionList({ onDone, ...actedOn }: CalledActionListProps) {
  const groups = useEntryActions(actedOn);
  const list = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const tools = list.current?.closest<HTMLElement>('.editable-tools');
    if (tools) keepInSight(tools);
  }, []);

  return (
    <span ref={list} className="called-actions">
      {groups.map((actions, index) => (
        <span
          key={actions[0]?.label}
          className={joinClasses('flex flex-col', index > 0 && 'mt-1 border-t border-hairline pt-1')}
        >
          {actions.map(({ label, Icon, onSelect, isRepeated = false }) => (
            <button
              key={label}
              type="button"
              className="flex min-h-10 items-center gap-3 rounded-field px-3 text-start pressed:bg-well"
              onClick={() => {
                if (!isRepeated) onDone();
                onSelect();
              }}
            >
              <Icon className="size-4" />
              {label}
            </button>
          ))}
        </span>
      ))}
    </span>
  );
}

/** Above the dots if there is no room below them, and scrolled to if there is none either way. */
function keepInSight(tools: HTMLElement): void {
  const isBelow = tools.getBoundingClientRect().bottom <= window.innerHeight;
  if (isBelow) return;
  tools.dataset['open'] = 'above';
  if (tools.getBoundingClientRect().top >= HEAD_ROOM) return;
  tools.dataset['open'] = 'true';
  tools.scrollIntoView({ block: 'nearest' });
}
