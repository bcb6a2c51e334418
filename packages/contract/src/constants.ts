/** The specification's business constants and limits, under their own names. Times in milliseconds. */

export const FREE_AI_LIMIT_DEFAULT = 1;
export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const RATING_DEFAULT = 1;

export const BOOK_SEARCH_MIN_CHARACTERS = 2;
export const BOOK_SEARCH_DEBOUNCE = 500;
export const LIBRARY_FILTER_DEBOUNCE = 300;

export const FIRST_PAGE_SIZE = 50;
export const NEXT_PAGE_SIZE = 12;
export const SEARCH_PAGE_SIZE = 18;
export const PAGE_SIZE_MAX = 100;
/** Books that a search over the whole vault shows, the best first. */
export const SEARCH_HITS_MAX = 20;
/** Of each of them, the lines that are shown. */
export const SEARCH_LINES_MAX = 5;
export const INFLUENCER_PAGE_SIZE = 20;
export const INFLUENCER_CONTENT_PAGE_SIZE = 12;
export const INFLUENCER_SEARCH_DEBOUNCE = 300;
export const PUBLIC_SCROLL_THRESHOLD = 300;
/** The shortest and the longest preview: it ends with a sentence or a line between the two sizes. */
export const PUBLIC_SUMMARY_LEAST = 300;
export const PUBLIC_SUMMARY_CHARACTERS = 400;
export const LIBRARY_SCROLL_THRESHOLD = 200;
export const REFETCH_THROTTLE = 1000;

/**
 * Browsers and proxies ask again after 20 seconds, and may serve the last answer for 20 more while they do. The
 * server caches pages as long, so a closed vault is closed for everybody within a minute.
 */
export const PUBLIC_CACHE_CONTROL = 'public, max-age=20, s-maxage=20, stale-while-revalidate=20';

export const API_TIMEOUT = 10_000;
export const AI_TIMEOUT = 120_000;
export const GET_RETRIES = 2;
export const GET_RETRY_DELAY = 1000;

export const TOKEN_LIFETIME = 15 * 60_000;
export const TOKEN_REFRESH_BEFORE_EXPIRY = 5 * 60_000;
export const TOKEN_REFRESH_COOLDOWN = 5000;
export const TOKEN_REFRESH_ATTEMPTS = 3;
export const TOKEN_REFRESH_RESET = 30_000;

/** How long a device keeps the last status of the plan, and how often outdated ones are removed. */
export const STATUS_CACHE_AGE = 5 * 60_000;
export const STATUS_CACHE_SWEEP = 5 * 60_000;
/** Ordinary fetches of the status. */
export const STATUS_DEBOUNCE = 1000;
/** Forced refreshes, past every cache. */
export const REFRESH_INTERVAL = 2000;
/**
 * At most this many verifications in a window, otherwise none for a while; and never two closer than the interval.
 */
export const VERIFY_CALLS = 5;
export const VERIFY_WINDOW = 10_000;
export const VERIFY_BLOCK = 20_000;
export const VERIFY_INTERVAL = 5000;
export const POLL_ATTEMPTS = 6;
/** After the last answer, and slightly longer than the interval, so that the guard never drops an attempt. */
export const POLL_PAUSE = VERIFY_INTERVAL + 100;
export const PAYMENT_RETRIES = 5;
export const PAYMENT_RETRY_PAUSE = 2000;
/** Per cent of the allowance above which the bar is red. */
export const USAGE_HIGH_ABOVE = 80;
export const DELETION_LOGOUT_DELAY = 1500;

// The domain works with them.
export {
  /** @public */ MINUTES_PER_PAGE,
  PROGRESS_PERCENT_MAX,
  PROGRESS_STEPS,
  TEXT_LIMITS,
} from '@vault/domain';
export const PROGRESS_MESSAGE_INTERVAL = 3000;
export const TOAST_TIMEOUT = 5000;
export const PLAN_TOAST_TIMEOUT = 6000;
export const UNDO_TIMEOUT = 10_000;
export const ERROR_LOG_WINDOW = 500;

export const LIBRARY_LOADING_MAX = 600;
export const LIBRARY_LOADING_AFTER_CONTENT = 300;
export const NAVIGATION_DELAY = 300;
export const MOBILE_BREAKPOINT = 768;

export const CARD_SUMMARY_CHARACTERS = 200;
export const MOBILE_SUMMARY_CHARACTERS = 200;
export const NOTE_COLLAPSE_DESKTOP = 1000;
export const NOTE_COLLAPSE_MOBILE = 150;

export const DIALOG_MAX_WIDTH = 600;
/** In rem, beside the cards on a wide screen. */
export const DRAWER_WIDTH = 18;
export const SHEET_CLOSE_OFFSET = 100;
/**
 * In pixels a second: the drawer's own 0.5 px a millisecond, which cannot be set; a test holds the two together.
 * @public
 */
export const SHEET_CLOSE_VELOCITY = 500;
/** The share of an element that must be in sight, pixels around the screen that count as it, and milliseconds. */
export const SCROLL_IN_THRESHOLD = 0.1;
export const SCROLL_IN_MARGIN = 50;
export const SCROLL_IN_DURATION = 600;
export const ONBOARDING_STEPS = 3;

/** How much of a book's data the model gets. */
export const DRAFT_REQUEST_LIMITS = { title: 300, author: 200, summary: 4000, language: 20 } as const;

/** Bytes of a JSON request body; over it the answer is 413. */
export const JSON_BODY_LIMIT = 2 * 1024 * 1024;

/**
 * Bytes, in UTF-8, of all texts in one book's takeaways, quotes and notes. With their JSON they fit into a body, so
 * what is stored can be sent again, list by list or whole.
 */
export const BOOK_TEXT_LIMIT = 1.5 * 1024 * 1024;
export const TOO_MUCH_TEXT = `more than ${BOOK_TEXT_LIMIT / 1024 / 1024} MB of takeaways, quotes and notes`;

/** Items of one vault, as the database counts them; one more is answered 409. */
export const VAULT_ITEMS_MAX = 100_000;

/** Genres, and tags, that are told of one vault: of more, the most frequent. */
export const NAMES_LISTED_MAX = 2000;

/** Hashtags that are told of one kind of entry: of more, the most frequent. */
export const HASHTAGS_LISTED_MAX = 200;

/** Items that one call may change or delete. */
export const MANY_ITEMS_MAX = 200;
/** Items that one call may make one of, with the one that stays. */
export const MERGED_ITEMS_MAX = 10;
/** The most items that one may stand for, however many calls have merged them. */
export const FORMER_ITEMS_MAX = 200;
/** Why an item was left unchanged when many were changed; `not-found` also covers somebody else's. */
export const LEFT_REASONS = ['not-found', 'too-many-tags'] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** Takeaways and quotes to meet again on a day, and at most after asking for more. */
export const REVISITS_A_DAY = 5;
export const REVISITS_MAX = 50;
export const SET_ASIDE_PAGE_SIZE = 20;

/** How many takeaways, quotes or notes, and how many tags, one row of an import may bring to a book. */
export const ROW_LIMITS = { entries: 10_000, tags: 1000 } as const;

/** Genres of a year that are named, and books of it that come with its figures. */
export const YEAR_GENRES_MAX = 6;
export const YEAR_CARDS_MAX = 60;

/** Years from 1900 to 9999, each of which may have a goal. */
export const GOALS_MAX = 8100;

/** What one batch of an import may hold: enough for the largest book. */
export const IMPORT_BATCH_ROWS = 500;
export const IMPORT_BATCH_BYTES = 8 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 200_000;
export const IMPORT_UNDO_DAYS = 30;
export const IMPORT_STATES = ['running', 'finished', 'undone'] as const;
export const ROW_OUTCOMES = ['created', 'merged', 'skipped', 'failed'] as const;

export const GENERATION_STATES = ['running', 'done', 'failed', 'cancelled'] as const;

/** What a session runs on. */
export const DEVICE_KINDS = ['computer', 'phone', 'tablet', 'unknown'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** What an API token may be allowed to do. */
export const API_TOKEN_SCOPES = ['read', 'write', 'import', 'export'] as const;
export type ApiTokenScope = (typeof API_TOKEN_SCOPES)[number];
export const API_TOKEN_DAYS = [7, 30, 90, 365] as const;
export const API_TOKENS_MAX = 50;

/** The kinds of files that a vault can be taken away as. */
export const EXPORT_FORMATS = [
  'json',
  'markdown',
  'markdown-quotes',
  'goodreads',
  'readwise',
  'anki',
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
