import { run } from '../../run.ts';

// A program for tests: the product without the web app's pages, which need a build.
await run({ loadWebApp: async () => ({ renderPage: async () => new Response('a page of the web app') }) });

// Nothing else would end it when the test that started it is gone.
const starter = process.ppid;
setInterval(() => {
  if (process.ppid !== starter) process.kill(process.pid, 'SIGKILL');
}, 1000).unref();
