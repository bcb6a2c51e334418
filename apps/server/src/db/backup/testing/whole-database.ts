import type { ClientBase } from 'pg';
import { listSequences, listTables } from '../catalogue.ts';

type Column = { name: string; type: string; isNullable: boolean };

/** What a text format could stumble over. */
const HOSTILE = 'a\tb\\tc\nd\r\n\\.\n"{,}\\N é \u{1F4DA} \u0001';

/** What a column of each type holds, different for each number. */
const SAMPLES: Record<string, (number: number) => unknown> = {
  uuid: (number) => `019ab000-0000-7000-8000-00000000000${number}`,
  text: (number) => `${HOSTILE}${number}`,
  varchar: (number) => `${HOSTILE}${number}`,
  _text: (number) => [HOSTILE, '', `"quoted", ${number}`],
  int4: (number) => number - 7,
  int2: () => 3,
  int8: (number) => `900719925474099${number}`,
  bool: (number) => number % 2 === 1,
  date: (number) => `2026-02-0${number}`,
  _date: (number) => [`2026-02-0${number}`, '0999-12-31'],
  timestamptz: (number) => `2026-11-21T23:59:59.00${number}+05:30`,
  jsonb: (number) => JSON.stringify({ [HOSTILE]: [HOSTILE, null, 1.5e-7, { number }] }),
  tsvector: (number) => `'it''s':1A,2 '\\\\':${number}`,
};

/** Rows in every table: one with every column, one with only the required ones. Equal keys satisfy the references. */
export async function fillEveryTable(client: ClientBase): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    const { rows: columns } = await client.query<Column>(
      `select a.attname as name, t.typname as type, not a.attnotnull as "isNullable"
       from pg_attribute a join pg_type t on t.oid = a.atttypid
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
      [name],
    );
    for (const number of [1, 2]) {
      const given = columns.filter((column) => number === 1 || !column.isNullable);
      const values = given.map((column) => sampleOf(name, column, number));
      const holders = values.map((_, index) => `$${index + 1}`).join(', ');
      const list = given.map((column) => `"${column.name}"`).join(', ');
      await client.query(`insert into ${name} (${list}) values (${holders}) on conflict do nothing`, values);
    }
  }
}

function sampleOf(table: string, { name, type }: Column, number: number): unknown {
  // A note has a title, and nothing else has.
  if (table === 'public.entries' && name === 'kind') return number === 1 ? 'note' : 'quote';
  const sample = SAMPLES[type];
  if (sample === undefined) throw new Error(`There is no sample for ${table}.${name} (${type})`);
  return sample(number);
}

async function tablesOf(client: ClientBase) {
  return (await listTables(client)).filter(({ name }) => name.startsWith('public.'));
}

/** Every row of every table as text, and the places of the sequences. */
export async function readWhole(client: ClientBase): Promise<Record<string, unknown>> {
  const whole: Record<string, unknown> = {
    sequences: await listSequences(client),
  };
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    whole[name] = rows.map(({ row }) => row);
  }
  return whole;
}
