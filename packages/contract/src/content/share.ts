/** What another app has shared is sent here, by the manifest. */
export const SHARE_PATH = '/app/share';
/** Where it waits for the form, in sessionStorage, each by its id. */
export const SHARED_STORAGE_PREFIX = 'kv-shared-';
