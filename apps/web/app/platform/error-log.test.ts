import { describe, expect, it } from 'vitest';
import { createErrorLog } from './error-log.ts';

function createLog() {
  const written: string[] = [];
  const time = { now: 0 };
  const log = createErrorLog({ clock: () => time.now, write: (message) => written.push(message) });
  return { log, written, time };
}

describe('the error log', () => {
  it('writes the same message once within half a second', () => {
    const { log, written, time } = createLog();
    log.report(new Error('No connection'));
    time.now = 499;
    log.report(new Error('No connection'));
    expect(written).toEqual(['No connection']);
    time.now = 500;
    log.report(new Error('No connection'));
    expect(written).toHaveLength(2);
  });

  it('keeps different messages and different places apart', () => {
    const { log, written } = createLog();
    log.report(new Error('No connection'), 'library');
    log.report(new Error('No connection'), 'book page');
    log.report('Too late', 'library');
    log.report(undefined);
    expect(written).toEqual([
      'library: No connection',
      'book page: No connection',
      'library: Too late',
      'An error without a message',
    ]);
  });
});
