import type { Account } from '../accounts.ts';
import type { PlannedCall } from './client.ts';

/** What three hundred people do in a minute, in roughly these proportions: they look, read and search. */
export async function mixOf(account: Account): Promise<PlannedCall[]> {
  const headers = { authorization: `Bearer ${await account.renewToken()}`, 'accept-encoding': 'br' };
  const { content } = await account.api('GET /content', { query: { limit: '5' } });
  const items = content.map(({ _id }) => `/api/content/${_id}`);
  const paths = [
    '/api/content?limit=50',
    ...items,
    '/api/content/entries?kind=quote',
    '/api/content/search?q=rivers',
    '/vault',
  ];
  return paths.map((path) => ({ path, headers }));
}

/** 300 people who each send a request every five seconds. */
export const MIXED = 60;
