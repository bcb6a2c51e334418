import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export async function waitUntil(options: {
  what: string;
  patienceMs: number;
  isSo: () => boolean | Promise<boolean>;
}): Promise<void> {
  const deadline = Date.now() + options.patienceMs;
  while (!(await options.isSo())) {
    if (Date.now() > deadline) throw new Error(`Not within ${options.patienceMs / 1000} s: ${options.what}`);
    await wait(100);
  }
}

export function isPortOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
