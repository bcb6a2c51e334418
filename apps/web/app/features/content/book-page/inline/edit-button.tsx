import { IconButton } from '~/ui/button/icon-button.tsx';
import { EditIcon } from '~/ui/icon.tsx';

export function EditButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <IconButton
      label={`Edit ${label}`}
      icon={<EditIcon className="size-4" />}
      size="small"
      onClick={onPress}
      data-edit=""
    />
  );
}

/** What a field that is set with a press is set with, such as its stars. */
export function focusControl(frame: ParentNode | null): void {
  const chosen = frame?.querySelector<HTMLElement>('input:checked, select');
  (chosen ?? frame?.querySelector<HTMLElement>('input'))?.focus();
}

/** The first edit button within, or the dots that call it; where a person goes on by keyboard after an edit. Whoever
    is further down in a long text stays there. */
export function focusEditButton(frame: Element | null): void {
  const dots = frame?.querySelector<HTMLElement>('[data-call]');
  const isCalled = dots != null && dots.offsetParent !== null;
  const button = isCalled ? dots : frame?.querySelector<HTMLElement>('[data-edit]');
  button?.focus({ preventScroll: frame != null && isBeingRead(frame) });
}

/** Its beginning is above the screen, its end is not. */
function isBeingRead(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < 0 && bottom > window.innerHeight / 2;
}
