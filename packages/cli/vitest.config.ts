import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Some tests start the program itself, which takes its time on a busy machine.
  test: { name: 'cli', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
