import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Milliseconds, so that a time read as a `Date` equals the stored one. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
}

export function ownerId() {
  return uuid('user_id').notNull();
}

/** Words in the shape that PostgreSQL's text search compares; no query gives them out. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });
