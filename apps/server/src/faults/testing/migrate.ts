import { migrateDatabase } from '../../db/migrate.ts';

// A program for tests: brings the schema of a database up to date, and says when it begins.
const [url = ''] = process.argv.slice(2);
process.stdout.write('begins\n');
await migrateDatabase(url);
