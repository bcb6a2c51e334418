import pg from 'pg';

/** Taken alone to make or drop templates, and shared to copy one. */
export const templateLock = 7_310_455_201;

/** Runs the work on a connection to the server's maintenance database. */
export async function withAdmin<T>(clusterUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: clusterUrl, connectionTimeoutMillis: 10_000 });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

export function urlOfDatabase(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
