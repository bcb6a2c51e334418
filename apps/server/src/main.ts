import { loadBuiltWebApp } from './http/web-app.ts';
import { run } from './run.ts';

await run({ loadWebApp: loadBuiltWebApp });
