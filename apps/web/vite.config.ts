import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const app = fileURLToPath(new URL('./app', import.meta.url));

// Bundling every dependency but React and the router cuts the server's cold start to a third.
const bundledServer = {
  noExternal: true as const,
  external: ['react-router', 'react', 'react-dom', 'react-dom/server', 'react/jsx-runtime'],
};

// Every page needs these: a few files instead of forty. What is fetched late must stay outside.
const sharedChunks = [
  {
    name: 'runtime',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
    priority: 2,
  },
  { name: 'frame', test: /\/app\/(platform|api|shell\/(?!account-menu|shortcuts-dialog))/, priority: 1 },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { '~': app } },
  build: {
    sourcemap: false,
    // Themes rest on light-dark(); an older target would rewrite it into something that cannot be nested.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
  },
  // Without the whole app as entries, the first page of a fresh dev server fails with "Outdated Optimize Dep".
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}', '!app/**/*.server.*'] },
  ...(command === 'build' ? { ssr: bundledServer } : {}),
}));
