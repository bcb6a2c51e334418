import { entryAnchor } from '@vault/domain';
import { focusEditButton } from '../inline/edit-button.tsx';

/** Moves the focus to the entry's edit button. False if that is not on the page. */
export function focusEntry(id: string): boolean {
  const entry = document.getElementById(entryAnchor(id));
  focusEditButton(entry);
  return entry !== null;
}

export function focusHandle(id: string): void {
  document.getElementById(entryAnchor(id))?.querySelector<HTMLElement>('[data-handle]')?.focus();
}

/** Moves the focus to the button that adds to the section around this element. */
export function focusAddButton(within: Element | null): void {
  within?.closest('section')?.querySelector<HTMLElement>('[data-add]')?.focus();
}
