// A toast has the role of a dialog too, and lies over nothing.
const covers = ':is([role="dialog"], [role="alertdialog"]):not(.toast), [role="menu"]';

/** Whether something is open above the page that has the keys for itself. */
export function isPageCovered(): boolean {
  return document.querySelector(covers) !== null;
}
