import { expect, test } from 'vitest';
import { describeDevice } from './device.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

test.for([
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 'Chrome on Linux', 'computer'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/131.0.0.0`,
    'Microsoft Edge on Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox on macOS',
    'computer',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari on iOS',
    'phone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${webKit} Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari on iOS',
    'tablet',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android', 'phone'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome on Chrome OS', 'computer'],
] as const)('%s is %s, a %s', ([userAgent, name, kind]) => {
  expect(describeDevice(userAgent)).toEqual({ name, kind });
});

test.for([undefined, '', '   ', 'curl/8.5.0', 'node', '<script>alert(1)</script>', '\u0000'.repeat(9999)])(
  'of %j nothing is made up',
  (userAgent) => {
    expect(describeDevice(userAgent)).toEqual({ name: null, kind: 'unknown' });
  },
);

test('no version, no model, and nothing long is taken over', () => {
  const named = describeDevice(
    `Mozilla/5.0 (Linux; Android 14; SM-S921B Build/UP1A) ${chrome} Mobile Safari/537.36 ${'x'.repeat(10_000)}`,
  );
  expect(named.name).toBe('Chrome on Android');
});
