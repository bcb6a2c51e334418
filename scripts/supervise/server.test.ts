import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { STOPPING } from '../../apps/server/src/settings.ts';
import type { ChildSpec } from './child.ts';
import { readText } from './project.ts';
import { createScreen } from './screen.ts';
import { serverProgram, startServer } from './server.ts';

test('the server is run with the same options by "npm start", the image, the systemd unit and by hand', () => {
  const { args, env } = serverProgram({});
  expect(readText('Dockerfile')).toContain(`CMD ["node", ${args.map((arg) => `"${arg}"`).join(', ')}]`);
  expect(readText('deploy/knowledge-vault.service')).toContain(`node ${args.join(' ')}\n`);
  const byHand = `NODE_ENV=production exec node --env-file-if-exists=.env ${args.join(' ')}"`;
  expect(readText('package.json')).toContain(byHand);
  expect(readText('docs/operations.md')).toContain('`npm run serve`');
  for (const file of ['Dockerfile', 'deploy/knowledge-vault.service', 'package.json'])
    expect(readText(file)).toContain(`MALLOC_ARENA_MAX=${env['MALLOC_ARENA_MAX']}`);
});

test('a server that is told to stop is given the time that it may take, its database included', async () => {
  const ready = createServer((_, response) => response.end());
  await once(ready.listen(0, '127.0.0.1'), 'listening');
  const { port } = ready.address() as AddressInfo; // a server on a port has an address with a port
  const started: ChildSpec[] = [];
  const never = () => Promise.reject(new Error('nothing ends here'));
  await startServer({
    supervisor: { start: (spec) => void started.push(spec), run: never, end: never, fail: never },
    screen: createScreen(() => undefined),
    address: { host: '127.0.0.1', port },
  });
  ready.close();
  const { notice, requests, database } = STOPPING;
  expect(started.map(({ graceMs }) => graceMs)).toEqual([(notice + requests + database) * 1000]);
});
