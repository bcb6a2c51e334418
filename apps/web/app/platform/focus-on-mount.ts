/** A `ref` for what a press has just brought in: it takes the focus, once. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
