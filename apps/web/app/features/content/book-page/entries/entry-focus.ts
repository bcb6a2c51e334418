import { focusEditButton } from '../inline/edit-button.tsx';

export const entryAnchor = (id: string) => `e-${id}`;

/** Goes on at the entry's edit button. False when it is not on the page. */
export function focusEntry(id: string): boolean {
  const entry = document.getElementById(entryAnchor(id));
  focusEditButton(entry);
  return entry !== null;
}

/** Goes on at the button that adds to the section around this element. */
export function focusAddButton(within: Element | null): void {
  within?.closest('section')?.querySelector<HTMLElement>('[data-add]')?.focus();
}
