import assert from 'node:assert/strict';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type FreshCopy, makeFreshCopy } from './smoke/fresh-copy.ts';
import { startNpm } from './smoke/npm.ts';
import { checkPages } from './smoke/pages.ts';
import { choosePorts, type StartedProduct, startProduct } from './smoke/started-product.ts';
import { createTally } from './smoke/tally.ts';

// What a newcomer does, from the first command on: install, start, look, start twice, stop, start again.
const write = (text: string) => process.stdout.write(text);
const tally = createTally(write);
const { values } = parseArgs({ options: { report: { type: 'string' } } });
const copy = makeFreshCopy(write);
let product: StartedProduct | null = null;

function cleanUp(): void {
  product?.kill();
  copy.remove();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    cleanUp();
    process.exit(1);
  });
}

async function run(): Promise<void> {
  const isInstalled = await tally.check('npm ci installs from the lock file', () => install(copy));
  if (!isInstalled) return;
  const ports = await choosePorts();
  product = await tally.check('npm start brings the product up', () => startProduct(copy, ports));
  if (!product) return;

  const first = product;
  await tally.check(
    'whoever asks while it still starts finds the public vaults, not an empty directory',
    async () => {
      assert.ok(first.vaultsAtFirst !== null && first.vaultsAtFirst > 0, `it had ${first.vaultsAtFirst}`);
    },
  );
  await checkPages(tally, first.origin);
  await tally.check('a second npm start says that the product runs already, and does no harm', () =>
    startTwice(first),
  );
  await tally.check('SIGTERM to npm ends every process of it', () => first.stop());
  first.kill();

  const builtAt = readBuildTime();
  product = await tally.check('npm start comes up again with the same data', () => startProduct(copy, ports));
  if (!product) return;
  const second = product;
  await tally.check('the second time nothing is built', async () => {
    assert.equal(readBuildTime(), builtAt);
    assert.doesNotMatch(second.output(), /Building/);
  });
  await tally.check('it ends in order again', () => second.stop());
}

async function install(fresh: FreshCopy): Promise<true> {
  const npm = startNpm(fresh, ['ci', '--prefer-offline', '--loglevel=error']);
  assert.equal(await npm.exited, 0, npm.output());
  return true;
}

async function startTwice(running: StartedProduct): Promise<void> {
  const npm = startNpm(copy, ['start'], running.settings);
  assert.equal(await npm.exited, 0, npm.output());
  assert.match(npm.output(), /already running at /);
  assert.equal((await fetch(`${running.origin}/api/ready`)).status, 200);
}

function readBuildTime(): number {
  return statSync(join(copy.checkout, 'apps/web/build/server/index.js')).mtimeMs;
}

try {
  await run();
} finally {
  cleanUp();
}
const { passed, failures } = tally.result();
if (values.report) writeFileSync(values.report, JSON.stringify({ passed, failures }));
write(`${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length > 0 ? 1 : 0);
