/** The event on the document with which the app says that it answers from now on. */
export const APP_STARTED = 'app-started';

/** What a page bears that is nothing without its app, although the others of its kind are whole as documents. */
export const NEEDS_APP = { 'data-needs-app': '' };
