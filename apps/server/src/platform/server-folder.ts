import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the server's package, whether its sources or its build run. */
export const serverFolder = dirname(fileURLToPath(import.meta.resolve('@vault/server/package.json')));
