import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

const MOST_ROWS = 10_000;

/** Where the provider keeps codes, grants and sessions. It outlives the provider, which rotating keys replaces. */
export const createStore = (): AdapterFactory => {
  const rows = new Map<string, AdapterPayload>();
  const isAlive = (row: AdapterPayload) => row.exp === undefined || row.exp * 1000 > Date.now();
  const find = (key: string) => {
    const row = rows.get(key);
    return row && isAlive(row) ? row : undefined;
  };
  const findWhere = (model: string, field: 'uid' | 'userCode', value: string) =>
    [...rows].find(([key, row]) => key.startsWith(`${model}:`) && row[field] === value)?.[1];

  return (model) => ({
    upsert: async (id, payload) => {
      rows.set(`${model}:${id}`, payload);
      const [oldest] = rows.keys();
      if (rows.size > MOST_ROWS && oldest !== undefined) rows.delete(oldest);
    },
    find: async (id) => find(`${model}:${id}`),
    findByUid: async (uid) => findWhere(model, 'uid', uid),
    findByUserCode: async (userCode) => findWhere(model, 'userCode', userCode),
    consume: async (id) => {
      const row = rows.get(`${model}:${id}`);
      if (row) row.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      rows.delete(`${model}:${id}`);
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
    },
  });
};
