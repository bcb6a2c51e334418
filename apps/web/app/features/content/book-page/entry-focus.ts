import { entryAnchor } from '@vault/domain';
import { focusEditButton } from './inline/edit-button.tsx';

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

/**
 * Where the focus goes once these entries are gone: to the one after the first of them, else to the one before it, else
 * to the button that adds. Must be called while they are still on the page.
 */
export function planFocusAfter(entries: readonly { id: string }[], ids: readonly string[]) {
  const all = entries.map(({ id }) => id);
  const [first = ''] = ids;
  const section = document.getElementById(entryAnchor(first))?.closest('section') ?? null;
  const gone = new Set(ids);
  const isStaying = (id: string) => !gone.has(id);
  const place = all.indexOf(first);
  const next = all.slice(place).find(isStaying) ?? all.slice(0, place).findLast(isStaying);
  const focusNext = () => {
    if (next === undefined || !focusEntry(next)) focusAddButton(section?.firstElementChild ?? null);
  };
  return { section, focusNext };
}
