import { parseArgs } from 'node:util';
import { orUsage } from './arguments/or-usage.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { fillQuickly } from './seed/fill-library.ts';
import { makeBooks } from './seed/many-books.ts';
import { signInAtSandbox } from './seed/sign-in.ts';
import { loadEnvFile } from './supervise/project.ts';

// Fills the library of a sample person of the running product.
const USAGE = 'Usage: npm run seed -- [--books 10000] [--email many-books@example.com]';

const options = {
  books: { type: 'string', default: '10000' },
  email: { type: 'string', default: 'many-books@example.com' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const { count, email } = orUsage(USAGE, () => {
  const { values } = parseArgs({ options });
  const count = Number(values.books);
  if (Number.isInteger(count) && count >= 1 && count <= 100_000) return { ...values, count };
  throw new Error('--books takes a whole number from 1 to 100000');
});
loadEnvFile();
const { publicUrl } = readEnv(process.env);
await fetch(publicUrl, { method: 'HEAD' }).catch(() => {
  console.error(`Nothing answers at ${publicUrl}. Start the product first: npm start`);
  process.exit(1);
});
const { api } = await signInAtSandbox(publicUrl, email);
await fillQuickly(api, makeBooks(count), (done) => {
  process.stdout.write(`\r${done} of ${count} books`);
});
console.log(`\nSign in as ${email} at ${publicUrl}`);
