import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunks.ts';

const app = fileURLToPath(new URL('./app', import.meta.url));

// Bundling every dependency but React and the router cuts the server's cold start to a third.
const bundledServer = {
  noExternal: true as const,
  external: ['react-router', 'react', 'react-dom', 'react-dom/server', 'react/jsx-runtime'],
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { '~': app } },
  build: {
    sourcemap: false,
    // Themes rest on light-dark(); an older target would rewrite it into something that cannot be nested.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
  // Without the whole app as entries, the first page of a fresh dev server fails with "Outdated Optimize Dep".
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}', '!app/**/*.server.*'] },
  ...(command === 'build' ? { ssr: bundledServer } : {}),
}));
