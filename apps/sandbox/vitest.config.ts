import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'sandbox',
    include: ['src/**/*.test.ts'],
    testTimeout: 20_000,
    expect: { poll: { timeout: 5000 } },
  },
});
