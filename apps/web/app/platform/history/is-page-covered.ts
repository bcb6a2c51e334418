// A toast has the role of a dialog too, and lies over nothing; what is just closing has given the keys away.
const covers = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not(.toast, [data-closed])';

/** Whether something is open above the page that has the keys for itself. */
export function isPageCovered(): boolean {
  return document.querySelector(covers) !== null;
}
