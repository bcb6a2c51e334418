import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    name: 'web',
    environment: 'jsdom',
    // One jsdom for each worker instead of each file: a quarter of the time.
    pool: 'vmThreads',
    include: ['*.test.ts', 'app/**/*.test.{ts,tsx}'],
    setupFiles: ['./app/test-setup.ts'],
    // A form that is filled in letter by letter takes its time on a busy machine.
    testTimeout: 60_000,
  },
});
