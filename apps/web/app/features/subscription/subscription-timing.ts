/** The specification's times and counts of the subscription. Times in milliseconds. */

export const STATUS_CACHE_AGE = 5 * 60_000;
export const STATUS_CACHE_SWEEP = 5 * 60_000;

export const VERIFY_CALLS = 5;
export const VERIFY_WINDOW = 10_000;
export const VERIFY_BLOCK = 20_000;
export const VERIFY_INTERVAL = 5000;

/** Forced refreshes, past every cache. */
export const REFRESH_INTERVAL = 2000;
/** Ordinary fetches of the status. */
export const STATUS_DEBOUNCE = 1000;

export const POLL_ATTEMPTS = 6;
/** After the last answer, and a little longer than the interval, so that the guard never eats an attempt. */
export const POLL_PAUSE = VERIFY_INTERVAL + 100;

export const PAYMENT_RETRIES = 5;
export const PAYMENT_RETRY_PAUSE = 2000;

export const PLAN_TOAST_TIMEOUT = 6000;
export const DELETION_LOGOUT_DELAY = 1500;
