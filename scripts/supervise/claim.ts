import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tryLock } from '../../apps/server/src/db/embedded/mutex.ts';
import type { Env } from '../../apps/server/src/env.ts';
import { type Address, findOccupant, isKnowledgeVault, type Occupant } from './address.ts';
import { root } from './project.ts';

/** 'free' is now this process's own, until it ends. Every other answer comes with words for a person. */
type Claim = { state: 'free' } | { state: 'running' | 'taken'; words: string };

type Wanted = Pick<Env, 'host' | 'port' | 'publicUrl' | 'dataDir' | 'sandboxedServices' | 'sandboxPort'>;

/**
 * Of several starts at the same moment, one gets the addresses: the product's, and the sandbox's where there is one.
 * Of those whose payments are sandboxed, one gets the data folder.
 */
export async function claimAddresses(env: Wanted): Promise<Claim> {
  const claim = await claimOwnAddress(env);
  if (claim.state !== 'free' || env.sandboxedServices.length === 0) return claim;
  // Each sandbox would write the records of its payments over those of the other.
  if (env.sandboxedServices.includes('Payments') && !takeLock(env.dataDir, 'sandbox.lock'))
    return { state: 'taken', words: explainFolder(env) };
  return claimSandboxPort(env.sandboxPort);
}

async function claimOwnAddress(env: Wanted): Promise<Claim> {
  const { host, port, publicUrl: url } = env;
  const address = { host, port };
  const running: Claim = { state: 'running', words: `Knowledge Vault is already running at ${url}` };
  if (!takeLock(env.dataDir, `start-${port}.lock`)) {
    // Listening here, even for a moment, would look like another program to the start that has the lock.
    if (await isKnowledgeVault(address)) return running;
    return { state: 'running', words: `Knowledge Vault is just being started. It will be at ${url}` };
  }
  const occupant = await findLastingOccupant(address, ['knowledge-vault']);
  if (occupant === 'knowledge-vault') return running;
  if (occupant !== 'nobody')
    return { state: 'taken', words: explain({ occupant, address, setting: 'PORT' }) };
  // A browser may take "localhost" to be ::1, and show what answers there.
  const isLocalhost = new URL(url).host === `localhost:${port}`;
  const other = isLocalhost ? await findOccupant({ host: '::1', port }) : 'nobody';
  if (other === 'knowledge-vault') return running;
  if (other !== 'another-program') return { state: 'free' };
  return { state: 'taken', words: explain({ occupant: other, address, setting: 'PORT' }) };
}

function takeLock(dataDir: string, name: string): boolean {
  const folder = resolve(root, dataDir);
  mkdirSync(folder, { recursive: true });
  return tryLock(join(folder, name)) !== null;
}

// A listener without a supervisor may be the orphan of a killed start, about to end by itself.
async function findLastingOccupant(address: Address, orphans: Occupant[]): Promise<Occupant> {
  for (let tries = 6; ; tries -= 1) {
    const occupant = await findOccupant(address);
    if (!orphans.includes(occupant) || tries === 0) return occupant;
    await wait(500);
  }
}

async function claimSandboxPort(port: number): Promise<Claim> {
  const address = { host: '127.0.0.1', port };
  const occupant = await findLastingOccupant(address, ['another-program']);
  if (occupant === 'nobody') return { state: 'free' };
  return { state: 'taken', words: explain({ occupant, address, setting: 'SANDBOX_PORT' }) };
}

/** All ports of a host share its cookies: under the same name, signing in to one would sign out of the other. */
function explainFolder({ port, publicUrl, dataDir }: Wanted): string {
  const host = new URL(publicUrl).hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1';
  const settings = `PORT=${port} PUBLIC_URL=http://${host}:${port} DATA_DIR=${dataDir}-2`;
  return `Another Knowledge Vault uses the data folder. For a second one choose another: ${settings} npm start`;
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
