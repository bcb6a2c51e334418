// A toast has the role of a dialog too, but covers nothing; something that is closing has released the keys.
const covers = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not(.toast, [data-closed])';

/** Whether something is open above the page that has the keys for itself. */
export function isPageCovered(): boolean {
  return document.querySelector(covers) !== null;
}
