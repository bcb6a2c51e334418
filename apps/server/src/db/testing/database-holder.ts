import { openEmbeddedDatabase } from '../embedded/embedded-database.ts';

// A program for tests: opens the database of a folder, and keeps it open until its input ends.
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('Usage: node database-holder.ts <data folder>');

const database = await openEmbeddedDatabase({ dataDir });
process.stdout.write(`${database.url}\n`);
process.stdin.resume();
process.stdin.on('end', () => {
  void database.stop().then((outcome) => process.stdout.write(`${outcome}\n`));
});
