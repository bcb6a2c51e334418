/** What the browser needs of the contract at run time: no schema among it, so that no validator is sent along. */
export * from './api-call.ts';
export * from './constants.ts';
export * from './import-batches.ts';
export * from './page-context.ts';
export * from './persist.ts';
export * from './sign-in.ts';
