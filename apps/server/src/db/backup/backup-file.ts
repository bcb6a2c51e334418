import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { codeOf } from '../../platform/system-errors.ts';

/**
 * A backup is gzipped text: a line of JSON that describes it; for each table a line of JSON, its rows as PostgreSQL's
 * COPY writes them, and a line "\."; at the end a line with the number of rows and the SHA-256 of everything before.
 */
const FORMAT = 'knowledge-vault-backup';
const VERSION = 1;
export const END_OF_TABLE = '\\.\n';

const headerSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ hash: z.string(), at: z.string() })),
  /** Of older files. A migration creates what the product needs. */
  extensions: z.array(z.string()).optional(),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
});
const tableSchema = z.strictObject({ table: z.string(), columns: z.array(z.string()) });
const endSchema = z.strictObject({ rows: z.record(z.string(), z.number()), sha256: z.string() });

export type BackupHeader = z.infer<typeof headerSchema>;
export type RowCounts = z.infer<typeof endSchema>['rows'];

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'end'; rows: RowCounts; sha256: string };

/** What is wrong with a backup or its target database, in words for the person who restores it. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

export const describeBackup = (facts: Omit<BackupHeader, 'format' | 'version'>): BackupHeader => ({
  format: FORMAT,
  version: VERSION,
  ...facts,
});

/** The parts of a backup in order. Throws a `BackupError` unless it is complete and unchanged. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  let isOver = false;
  try {
    for await (const part of split(unpack(file))) {
      isOver = part.kind === 'end';
      yield part;
    }
  } catch (error) {
    if (codeOf(error)?.startsWith('Z_')) throw new BackupError(`${file} is damaged, cut off or no backup`);
    throw error;
  }
  if (!isOver) throw new BackupError(`${file} is cut off: its end is missing`);
}

function unpack(file: string): AsyncIterable<Buffer> {
  // What fails here ends the stream that is read, and is thrown there.
  return pipeline(createReadStream(file), createGunzip(), () => undefined);
}

async function* split(chunks: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  let isInTable = false;
  let isFirst = true;
  for await (const chunk of chunks) {
    const text = Buffer.concat([rest, chunk]);
    const cut = text.lastIndexOf('\n') + 1;
    rest = text.subarray(cut);
    for (let lines = text.subarray(0, cut); lines.length > 0; ) {
      const length = isInTable ? lengthOfRows(lines) : lines.indexOf('\n') + 1;
      const bytes = lines.subarray(0, length);
      lines = lines.subarray(length);
      if (isInTable) {
        if (length > 0) yield { kind: 'rows', bytes };
        isInTable = !lines.subarray(0, END_OF_TABLE.length).equals(Buffer.from(END_OF_TABLE));
        hash.update(bytes);
        if (isInTable) continue;
        hash.update(END_OF_TABLE);
        lines = lines.subarray(END_OF_TABLE.length);
      } else {
        const part = readLine(bytes);
        if (part === null) throw new BackupError(isFirst ? NO_BACKUP : DAMAGED);
        isFirst = false;
        if (part.kind === 'end' && part.sha256 !== hash.digest('hex'))
          throw new BackupError('The backup is damaged: its checksum is not that of its content');
        isInTable = part.kind === 'table';
        if (part.kind !== 'end') hash.update(bytes);
        yield part;
      }
    }
  }
}

const NO_BACKUP = 'The file is no backup of this product, or of a later version of its format';
const DAMAGED = 'The backup is damaged: one of its lines cannot be read';

/** How many bytes of whole lines belong to the table that is being read. */
function lengthOfRows(lines: Buffer): number {
  if (lines.subarray(0, END_OF_TABLE.length).equals(Buffer.from(END_OF_TABLE))) return 0;
  const end = lines.indexOf(`\n${END_OF_TABLE}`);
  return end === -1 ? lines.length : end + 1;
}

function readLine(bytes: Buffer): BackupPart | null {
  const value = parseJson(bytes.toString());
  const header = headerSchema.safeParse(value);
  if (header.success) return { kind: 'header', header: header.data };
  const table = tableSchema.safeParse(value);
  if (table.success) return { kind: 'table', ...table.data };
  const end = endSchema.safeParse(value);
  return end.success ? { kind: 'end', ...end.data } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // what is no JSON is none of the lines either
  }
}
