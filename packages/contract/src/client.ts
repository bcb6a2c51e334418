/** What the browser needs of the contract at run time: no schemas, so that no validator is sent. */
export * from './call/api-call.ts';
export * from './constants.ts';
export * from './disclaimer.ts';
export * from './import/import-batches.ts';
export * from './import/known-items.ts';
export * from './call/page-context.ts';
export * from './call/persist.ts';
export * from './account/sign-in.ts';
export * from './content/share.ts';
