import { sql } from 'drizzle-orm';

/** The order of a sorted text: letters with accents are beside those without, whatever the database's collation. */
export const AS_IN_A_DICTIONARY = sql.raw('collate "und-x-icu"');
