import { parseArgs } from 'node:util';
import { readEnv } from '../apps/server/src/env.ts';
import { fillQuickly } from './seed/fill-library.ts';
import { makeBooks } from './seed/many-books.ts';
import { signInAtSandbox } from './seed/sign-in.ts';
import { loadEnvFile } from './supervise/project.ts';

// Fills the library of a sample person of the running product: npm run seed -- --books 10000 [--email …]
const { values } = parseArgs({
  options: {
    books: { type: 'string', default: '10000' },
    email: { type: 'string', default: 'many-books@example.com' },
  },
});
const count = Number(values.books);
if (!Number.isInteger(count) || count < 1 || count > 100_000) {
  console.error('--books takes a whole number from 1 to 100000');
  process.exit(1);
}
loadEnvFile();
const { publicUrl } = readEnv(process.env);
const { api } = await signInAtSandbox(publicUrl, values.email);
await fillQuickly(api, makeBooks(count), (done) => {
  process.stdout.write(`\r${done} of ${count} books`);
});
console.log(`\nSign in as ${values.email} at ${publicUrl}`);
