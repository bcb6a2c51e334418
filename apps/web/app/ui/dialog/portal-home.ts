import type { RefObject } from 'react';

/** Menus and tooltips open inside the main landmark, so that what they say is part of the page; above an open dialog
    they go to the body, because the page below it is out of reach. */
export const portalHome: RefObject<HTMLElement | null> = {
  get current() {
    const dialog = document.querySelector('[role="dialog"][data-open], [role="alertdialog"][data-open]');
    return dialog ? document.body : (document.querySelector('main') ?? document.body);
  },
};
