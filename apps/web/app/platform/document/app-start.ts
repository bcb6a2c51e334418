/** The event on the document with which the app says that it answers from now on. */
export const APP_STARTED = 'app-started';

/** The event on the document with which the app says that a link of its own leads to no page that cannot be fetched. */
export const LINKS_HELD = 'links-held';

/** The event on the document that follows the first frame with its content. */
export const CONTENT_SEEN = 'content-seen';

/** The event on the document with which a page asks for what was dropped or pasted before; its detail is to be filled. */
export const FILES_AWAITED = 'files-awaited';

/** Marks the part of a document that something else takes the place of. */
export const SERVED = { 'data-served': '' };

/** Is on a button of such a part that was pressed, and not pressed back. */
export const PRESSED_EARLY = 'data-pressed-early';

/** Marks a page that is useless without its app, although others of its kind are complete as documents. */
export const NEEDS_APP = { 'data-needs-app': '' };
