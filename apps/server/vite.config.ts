import { defineConfig } from 'vite';

// The server and the packages that it needs in one file: reading and compiling three thousand modules, and taking the
// types out of three hundred, costs it two seconds and 250 MB more at each start.
export default defineConfig({
  build: { ssr: 'src/main.ts', outDir: 'build', target: 'node24', minify: false },
  // What is native, or looks for its files beside itself; and react-router, which the web app's pages must share.
  ssr: { noExternal: true, external: ['@napi-rs/canvas', 'react-router'] },
});
