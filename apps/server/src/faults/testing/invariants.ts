import { FREE_AI_LIMIT_DEFAULT } from '@vault/contract';
import { RENEWAL_GRACE } from '@vault/domain';

/** Queries that return nothing on a sound database: each returned row is something broken. */
const BREACHES: Readonly<Record<string, string>> = {
  'a key that made nothing, or something else': `
    select key from idempotency_keys k where not exists
      (select 1 from content_items c where c.user_id = k.user_id and c.id = k.content_id)`,
  'two slugs alike': 'select slug from content_items group by user_id, slug having count(*) > 1',
  'an entry without its item': `
    select id from entries e where not exists
      (select 1 from content_items c where c.user_id = e.user_id and c.id = e.content_id)`,
  'a hole in the order of entries': `
    select content_id from entries group by user_id, content_id, kind
    having count(distinct position) <> count(*)`,
  'notes of one title': `
    select title from entries where kind = 'note' group by user_id, content_id, title having count(*) > 1`,
  'a session of nobody':
    'select id from sessions s where not exists (select 1 from users u where u.id = s.user_id)',
  'an allowance that was not used as counted': `
    select id from users u where ai_used <>
      (select count(*) from generations g where g.user_id = u.id and counted)`,
  'a draft past its lease': `
    select id from generations where state = 'running' and lease_until < now() - interval '3 minutes'`,
  'more free drafts than the allowance': `
    select user_id from generations g where counted and state = 'done' and not exists
      (select 1 from subscriptions s where s.user_id = g.user_id and g.created_at between
        s.created_at and s.current_period_end + interval '${RENEWAL_GRACE} milliseconds')
    group by user_id having count(*) > ${FREE_AI_LIMIT_DEFAULT}`,
  // Who has a plan is decided by these rows alone, each time anew.
  'a plan of nobody whom the provider knows': `
    select id from subscriptions s where not exists
      (select 1 from stripe_customers c where c.user_id = s.user_id)`,
  'a period that ends before it begins':
    'select id from subscriptions where current_period_end <= current_period_start',
  'a person who is two customers':
    'select user_id from stripe_customers group by user_id having count(*) > 1',
  'an item without a version': 'select id from content_items where version < 1',
};

type Query = (sql: string) => Promise<readonly object[]>;

/** The names of what does not hold, and of pages that were read wrong. */
export async function listBreaches(query: Query): Promise<string[]> {
  // Reads each page of each table and index, whatever the map of visible ones says.
  await query('vacuum (disable_page_skipping)');
  const broken = await query(
    'select datname from pg_stat_database where checksum_failures > 0 and datname = current_database()',
  );
  const pages = broken.length > 0 ? ['pages that are not as they were written'] : [];
  return [...pages, ...(await listBrokenRules(query))];
}

/** The names of what does not hold of the rows. */
export async function listBrokenRules(query: Query): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, sql] of Object.entries(BREACHES)) if ((await query(sql)).length > 0) broken.push(name);
  return broken;
}
