import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'formats', testTimeout: 120_000, include: ['src/**/*.test.ts'] },
});
