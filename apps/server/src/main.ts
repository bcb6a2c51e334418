import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { serverFolder } from './platform/server-folder.ts';

// Compiling is a third of a start without it. Where nothing can be written, every start compiles.
enableCompileCache(join(serverFolder, 'build/.compile-cache'));

const [{ run }, { loadBuiltWebApp }] = await Promise.all([
  import('./run.ts'),
  import('./http/pages/web-app.ts'),
]);
await run({ loadWebApp: loadBuiltWebApp });
flushCompileCache();
