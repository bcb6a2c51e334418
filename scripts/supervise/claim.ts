import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tryLock } from '../../apps/server/src/db/embedded/mutex.ts';
import { findOccupant } from './address.ts';
import type { Address, Occupant } from './address.ts';

/** 'free' is now this process's own, until it ends. Every other answer comes with words for a person. */
export type Claim = { state: 'free' } | { state: 'running' | 'taken'; words: string };

/** Of several starts at the same moment, one gets the address. */
export async function claimAddress(address: Address, url: string): Promise<Claim> {
  const isMine = takePort(address.port);
  const occupant = isMine
    ? await findLastingOccupant(address, ['knowledge-vault'])
    : await findOccupant(address);
  if (occupant === 'knowledge-vault') {
    return { state: 'running', words: `Knowledge Vault is already running at ${url}` };
  }
  if (!isMine) {
    return { state: 'running', words: `Knowledge Vault is just being started. It will be at ${url}` };
  }
  if (occupant === 'nobody') return { state: 'free' };
  return { state: 'taken', words: explain({ occupant, address, setting: 'PORT' }) };
}

// Among temporary files, so that a checkout that this user cannot write to will do.
function takePort(port: number): boolean {
  const path = join(tmpdir(), `knowledge-vault-${process.getuid?.() ?? 'user'}-${port}.lock`);
  return tryLock(path) !== null;
}

// What listens although nobody supervises it may be the orphan of a killed start, about to end by itself.
async function findLastingOccupant(address: Address, orphans: Occupant[]): Promise<Occupant> {
  for (let tries = 6; ; tries -= 1) {
    const occupant = await findOccupant(address);
    if (!orphans.includes(occupant) || tries === 0) return occupant;
    await delay(500);
  }
}

/** To be called after `claimAddress`. */
export async function claimSandboxPort(port: number): Promise<Claim> {
  const address = { host: '127.0.0.1', port };
  const occupant = await findLastingOccupant(address, ['another-program']);
  if (occupant === 'nobody') return { state: 'free' };
  return { state: 'taken', words: explain({ occupant, address, setting: 'SANDBOX_PORT' }) };
}

function explain(facts: { occupant: Occupant; address: Address; setting: 'PORT' | 'SANDBOX_PORT' }): string {
  const { occupant, address, setting } = facts;
  const { host, port } = address;
  if (typeof occupant === 'string') {
    return `Another program uses port ${port}. End it, or choose another port: ${setting}=${port + 100} npm start`;
  }
  if (occupant.refused === 'EACCES') {
    return `Port ${port} needs more rights than this user has. Choose another port: ${setting}=3000 npm start`;
  }
  return `This machine cannot listen on ${host} (${occupant.refused}). Set HOST to an address of it.`;
}
