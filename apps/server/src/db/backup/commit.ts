import type { ClientBase } from 'pg';
import { sqlState } from '../postgres-errors.ts';

/** The transaction has happened as a whole, or not at all, and nobody said which. */
export class UnconfirmedCommit extends Error {
  constructor(cause: unknown) {
    super('The connection to the database broke before it confirmed the last step', { cause });
    this.name = 'UnconfirmedCommit';
  }
}

/** Throws an `UnconfirmedCommit` when the answer is lost. Whatever else it throws, nothing has changed. */
export async function commit(client: ClientBase): Promise<void> {
  try {
    await client.query('commit');
  } catch (error) {
    throw sqlState(error) === null ? new UnconfirmedCommit(error) : error;
  }
}
