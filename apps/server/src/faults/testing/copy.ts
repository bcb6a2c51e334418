import { run } from '../../run.ts';

// A program for tests: the product without the pages of its web app, which need a build.
await run({ loadWebApp: async () => ({ renderPage: async () => new Response('a page of the web app') }) });
