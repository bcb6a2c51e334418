import { sql } from 'drizzle-orm';

/** Behind a text that is sorted: letters with accents stand beside those without, whatever the database sorts by. */
export const AS_IN_A_DICTIONARY = sql.raw('collate "und-x-icu"');
