const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Where a key writes. */
export function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
