import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

test('it says in one line of JSON where it listens, and stops at once when told to', {
  timeout: 20_000,
}, async () => {
  const { child, line } = await startAndRead({ SANDBOX_PORT: '0' });
  const { ready, origin } = JSON.parse(line);
  expect(ready).toBe(true);
  expect(origin).toMatch(/^http:\/\/localhost:\d+$/);
  const hanging = fetch(`${origin}/llm/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer key' },
    body: JSON.stringify({ model: 'sandbox-reader', messages: [{ role: 'user', content: 'Hello' }] }),
  });
  await fetch(`${origin}/`);
  const asked = performance.now();
  // It may have ended by the time that the call is known to have failed.
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await expect(hanging).rejects.toThrow();
  expect(await exited).toEqual([0, null]);
  expect(performance.now() - asked).toBeLessThan(4000); // a connection that is kept alive would hold it for five seconds
});

test('a port in use gives one sentence and the exit code 1', { timeout: 20_000 }, async () => {
  const { line } = await startAndRead({ SANDBOX_PORT: '0' });
  const { port } = new URL(JSON.parse(line).origin);
  const { code, errors } = await startAndWait({ SANDBOX_PORT: port });
  expect(code).toBe(1);
  expect(errors).toBe(
    `The sandbox cannot start: port ${port} is in use. Stop what listens there or set SANDBOX_PORT to another port.\n`,
  );
});

test('a setting that cannot be read is named', { timeout: 20_000 }, async () => {
  const { code, errors } = await startAndWait({ SANDBOX_PORT: 'web' });
  expect([code, errors]).toEqual([1, 'The sandbox cannot start: SANDBOX_PORT must be a whole number.\n']);
});

test('it ends when the process that started it is gone', { timeout: 20_000 }, async () => {
  const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  started.push(parent);
  const { child } = await startAndRead({ SANDBOX_PORT: '0', SANDBOX_PARENT_PID: String(parent.pid) });
  parent.kill('SIGKILL');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

const start = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [MAIN], { env: { ...env, SANDBOX_LLM_DELAY_MS: '60000' } });
  started.push(child);
  return child;
};

const startAndRead = async (env: Record<string, string>) => {
  const child = start(env);
  const [line] = await once(child.stdout, 'data');
  return { child, line: String(line) };
};

const startAndWait = async (env: Record<string, string>) => {
  const child = start(env);
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const [code] = await once(child, 'close');
  return { code, errors };
};
