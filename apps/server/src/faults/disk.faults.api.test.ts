import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { APPLICATION_NAME } from '../db/client.ts';
import { makeScratchFolder } from '../db/testing/scratch-folder.ts';
import { signIn, type TestPerson } from '../testing/test-person.ts';
import { ask } from './testing/ask.ts';
import { type DurablePlace, makeDurablePlace } from './testing/durable-place.ts';
import { howMany, keepFigure } from './testing/figures.ts';
import { listBreaches } from './testing/invariants.ts';
import { openLedger } from './testing/ledger.ts';
import { type Copy, startCopy } from './testing/start-copy.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

const NOTHING = { lost: 0, twice: 0, wrong: 0 };
const WRITERS = 4;

const canMount = process.platform === 'linux' && process.getuid?.() === 0 && tryToMount();

function tryToMount(): boolean {
  const trial = '/tmp';
  // In a namespace of its own, so that nothing is left of the trial.
  return spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', trial]).status === 0;
}

/** A small file system; ended with everything on it. */
async function mountSmallDisk(): Promise<{
  folder: string;
  fill: () => void;
  free: () => void;
  unmount: () => void;
}> {
  const folder = await makeScratchFolder();
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', folder]).status).toBe(0);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill(): void {
      const file = openSync(filler, 'a');
      for (const size of [1_000_000, 4096])
        for (let isFull = false; !isFull; ) isFull = !write(file, Buffer.alloc(size));
      closeSync(file);
    },
    free: () => rmSync(filler),
    unmount(): void {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function write(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch {
    return false; // the disk is full, which is what was wanted
  }
}

describe.runIf(canMount)('F18 a disk', () => {
  test('that is full refuses what is written, and when there is room again nothing acknowledged is missing', async () => {
    const disk = await mountSmallDisk();
    const place = await makeDurablePlace(disk.folder);
    const copy = await startCopy({ settings: place.settings });
    try {
      const person = await signIn(copy);
      const ledger = openLedger(copy.url, person);
      const first = Date.now();
      await ledger.write(WRITERS, () => Date.now() - first > 500);
      disk.fill();
      // Each writer goes on until it is refused.
      await ledger.write(WRITERS, () => false);
      const refused = await addLarge(copy, person);
      expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
      expect((await ask(`${copy.url}/api/health`)).status).toBe(200);
      expect([200, 503]).toContain((await ask(`${copy.url}/api/content`, { person })).status);

      disk.free();
      const freedAt = performance.now();
      await expect.poll(() => copy.isReady(), { timeout: 120_000 }).toBe(true);
      await ledger.settle();
      const seconds = (performance.now() - freedAt) / 1000;
      expect(ledger.compare(await place.readItems())).toEqual(NOTHING);
      expect(await listBreaches(place.query)).toEqual([]);
      expect(copy.isAlive()).toBe(true);
      keepFigure(
        'F18',
        'a full disk, and room again',
        `${ledger.count()} acknowledged writes, 0 lost; writing again after ${seconds.toFixed(1)} s`,
      );
    } finally {
      await copy.stop();
      disk.unmount();
    }
  });
});

const addLarge = (copy: Copy, person: TestPerson) =>
  ask(`${copy.url}/api/content`, {
    person,
    method: 'POST',
    body: JSON.stringify({ title: 'Large', noteList: [{ title: 'one', content: 'x'.repeat(90_000) }] }),
  });

const canTrace = await tryToTrace();

/** Whether another process of this user's may be looked into. */
async function tryToTrace(): Promise<boolean> {
  const other = spawn('sleep', ['1']);
  const { status } = spawnSync('strace', ['-o', '/dev/null', '-p', String(other.pid)]);
  other.kill();
  return status === 0;
}

describe.runIf(canTrace)('F19 a disk', () => {
  test('that fails to keep what it was given costs the requests under way, and nothing acknowledged', async () => {
    const place = await makeDurablePlace();
    const copy = await startCopy({ settings: place.settings });
    const person = await signIn(copy);
    const ledger = openLedger(copy.url, person);
    const rounds = howMany({ short: 1, long: 20 });
    for (let round = 0; round < rounds; round += 1) {
      await ledger.renewToken();
      let isOver = false;
      const writing = ledger.write(WRITERS, () => isOver);
      const { ended } = await makeSyncFail(place);
      await writing;
      isOver = true;
      expect(await ended).toContain('EIO');
      await expect.poll(() => copy.isReady(), { timeout: 60_000 }).toBe(true);
      await ledger.settle();
    }
    expect(ledger.compare(await place.readItems())).toEqual(NOTHING);
    expect(await listBreaches(place.query)).toEqual([]);
    expect(copy.isAlive()).toBe(true);
    keepFigure(
      'F19',
      'failures of fdatasync (EIO)',
      `${rounds}, ${ledger.count()} acknowledged writes, 0 lost`,
    );
    await copy.stop();
    await place.discard();
  });
});

/** The next time that one of the copy's connections syncs its commit, the disk reports a failure. */
async function makeSyncFail(place: DurablePlace): Promise<{ ended: Promise<string> }> {
  const backends = () =>
    place.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and application_name = '${APPLICATION_NAME}'`,
    );
  await expect.poll(async () => (await backends()).length, { timeout: 15_000 }).toBeGreaterThan(0);
  const pids = (await backends()).flatMap(({ pid }) => ['-p', String(pid)]);
  const tracer = spawn('strace', [
    ...pids,
    '-e',
    'trace=fdatasync',
    '-e',
    'inject=fdatasync:error=EIO:when=3',
  ]);
  let said = '';
  tracer.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { ended: new Promise((resolve) => tracer.once('close', () => resolve(said))) };
}
