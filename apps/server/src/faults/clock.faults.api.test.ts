import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newTitle, ask as draft } from '../features/generation/testing/model-control.ts';
import { newId } from '../platform/ids.ts';
import { signIn, type TestPerson } from '../testing/test-person.ts';
import { sign } from '../testing/test-shop.ts';
import { ask } from './testing/ask.ts';
import { type DurablePlace, makeDurablePlace } from './testing/durable-place.ts';
import { listBrokenRules } from './testing/invariants.ts';
import { type Copy, startCopy } from './testing/start-copy.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let place: DurablePlace;
let copy: Copy;
let person: TestPerson;
let clockFile: string;
beforeAll(async () => {
  place = await makeDurablePlace();
  clockFile = join(place.dataDir, 'clock');
  writeFileSync(clockFile, '0');
  copy = await startCopy({
    settings: { ...place.settings, CLOCK_OFFSET_FILE: clockFile },
    runtime: ['--import', new URL('testing/wrong-clock.ts', import.meta.url).href],
  });
  person = await signIn(copy);
});
afterAll(async () => {
  await copy.stop();
  await place.discard();
});
afterAll(async () => expect(await listBrokenRules(place.query)).toEqual([]));

/** A new token from the session, which must still be alive; and what the server takes the time for. */
async function renew(): Promise<{ token: string; now: number }> {
  const answer = await person.fetch(`${copy.url}/api/auth/token`, {
    method: 'POST',
    headers: { origin: copy.url },
  });
  expect(answer.status).toBe(200);
  const { token, expiresAt } = (await answer.json()) as { token: string; expiresAt: string }; // the endpoint's schema
  return { token, now: Date.parse(expiresAt) - 15 * MINUTE };
}

async function moveClock(offset: number): Promise<void> {
  writeFileSync(clockFile, String(offset));
  const isMoved = async () => Math.abs((await renew()).now - Date.now() - offset) < MINUTE;
  await expect.poll(isMoved, { timeout: 10_000 }).toBe(true);
}

/** An event that was signed at the right time. */
async function tellOfEvent(): Promise<number> {
  const body = JSON.stringify({
    id: `evt_${newId()}`,
    object: 'event',
    type: 'invoice.paid',
    data: { object: { object: 'invoice', customer: 'cus_of_nobody' } },
  });
  const at = Math.floor(Date.now() / 1000);
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${sign(body, at)}` };
  return (await fetch(`${copy.url}/api/webhooks/stripe`, { method: 'POST', headers, body })).status;
}

test.for([
  ['ten minutes ahead', 10 * MINUTE],
  ['ten minutes late', -10 * MINUTE],
  ['two days ahead', 2 * DAY],
  ['two days late', -2 * DAY],
] as const)(
  'F20 with a clock that jumps to %s nobody is signed out, and nobody new let in',
  async ([, offset]) => {
    await moveClock(0);
    expect(await tellOfEvent()).toBe(200);
    const logged = copy.lines.length;
    await moveClock(offset);

    const { token } = await renew();
    expect((await ask(`${copy.url}/api/content`, { person: { token } })).status).toBe(200);
    const title = `Kept ${newId()}`;
    const added = await ask(`${copy.url}/api/content`, {
      person: { token },
      method: 'POST',
      body: JSON.stringify({ title }),
    });
    expect(added.status).toBe(201);

    await expect(signIn(copy)).rejects.toThrow('the sign-in failed: not-confirmed');
    expect(await tellOfEvent()).toBe(400);
    const said = () => copy.lines.slice(logged).join('\n');
    // An answer may be here before the line that tells of it.
    await expect.poll(said, { timeout: 5000 }).toContain('"event":"webhook-refused"');
    expect(said()).toMatch(/is this machine's clock right\?|JWT_TIMESTAMP_CHECK_FAILED/);
    expect(said()).not.toMatch(/"milliseconds":-/);

    await moveClock(0);
    expect(await tellOfEvent()).toBe(200);
    const somebody = await signIn(copy);
    await expect(draft(somebody, newTitle())).resolves.toBeDefined();
  },
);
