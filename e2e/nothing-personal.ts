import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const EMAIL = /[\w.+-]+@[\w-]+\.\w+/g;
/** Columns that hold what people wrote, or what they are. Shorter texts are ordinary words. */
const PERSONAL = new Set([
  'email',
  'display_name',
  'google_sub',
  'title',
  'summary',
  'text',
  'comment',
  'file_name',
  'name',
]);
const OWNERS = /^public\.(users|identities|content_items|entries|imports|api_tokens)$/;
const SHORTEST = 12;

/** Throws when a log holds an address, or anything that people have left in the database in all the journeys. */
export function ensureNothingPersonal(logs: Readonly<Record<string, string>>, backup: string): void {
  const texts = listPersonalTexts(backup);
  if (texts.length === 0) throw new Error('The journeys have left nothing that could be looked for');
  const found = Object.entries(logs).flatMap(([name, log]) => {
    if (log.length === 0) return [`${name} is empty`];
    const written = texts.filter(
      (text) => log.includes(text) || log.includes(JSON.stringify(text).slice(1, -1)),
    );
    return [...new Set([...(log.match(EMAIL) ?? []), ...written])].map(
      (text) => `${name} has ${JSON.stringify(text)}`,
    );
  });
  if (found.length > 0) throw new Error(`Logs tell of people:\n${found.join('\n')}`);
}

/** What is in the database, by the product's own backup. */
export function readBackup(root: string, dataDir: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vault-backup-'));
  const environment = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  execFileSync(process.execPath, ['apps/server/src/backup.ts', folder], { cwd: root, env: environment });
  const [name = ''] = readdirSync(folder);
  const text = gunzipSync(readFileSync(join(folder, name))).toString();
  rmSync(folder, { recursive: true });
  return text;
}

function listPersonalTexts(backup: string): string[] {
  const texts = new Set<string>();
  let columns: string[] = [];
  for (const line of backup.split('\n')) {
    if (line === '\\.') columns = [];
    else if (columns.length === 0) columns = readColumns(line);
    else
      line.split('\t').forEach((field, index) => {
        const text = field.replaceAll('\\n', '\n').replaceAll('\\t', '\t').replaceAll('\\\\', '\\');
        if (PERSONAL.has(columns[index] ?? '') && text.length >= SHORTEST) texts.add(text);
      });
  }
  return [...texts];
}

/** Of a line that begins the table of an owner; none of any other. A table that is left out is read as empty lines are. */
function readColumns(line: string): string[] {
  if (!line.startsWith('{"table":')) return [];
  const { table, columns } = JSON.parse(line) as { table: string; columns: string[] };
  return OWNERS.test(table) ? columns : [];
}
