import type { Pool } from 'pg';

const REQUIRED = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/** Throws when the database is configured so that it may lose acknowledged writes. */
export async function ensureDurable(pool: Pool): Promise<void> {
  for (const setting of REQUIRED) {
    const { rows } = await pool.query<{ value: string }>('select current_setting($1) as value', [setting]);
    if (rows[0]?.value === 'off') {
      throw new Error(
        `The database has ${setting} off and could lose what people wrote. Turn it on and start again.`,
      );
    }
  }
}
