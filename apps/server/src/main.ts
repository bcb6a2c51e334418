import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { serverFolder } from './platform/server-folder.ts';

// Without it, compiling is a third of a start. If nothing can be written, every start compiles.
enableCompileCache(join(serverFolder, 'build/.compile-cache'));

const [{ run }, { loadBuiltWebApp }] = await Promise.all([
  import('./run.ts'),
  import('./http/pages/web-app.ts'),
]);
await run({ loadWebApp: loadBuiltWebApp });
flushCompileCache();
