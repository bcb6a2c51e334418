/** A `ref` for what a press has just brought in: it takes the focus, once. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** A `ref` for what replaces something that had the focus and is gone. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
