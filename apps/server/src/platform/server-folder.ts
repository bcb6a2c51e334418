import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the server's package stands, whether its sources run or what was built of them. */
export const serverFolder = dirname(fileURLToPath(import.meta.resolve('@vault/server/package.json')));
