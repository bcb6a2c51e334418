import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What comes from another process comes late on a busy machine.
    expect: { poll: { timeout: 5000 } },
  },
});
