import type { Import, ImportedItemInput } from '@vault/contract';
import { newId } from '../../../platform/ids.ts';
import type { TestPerson } from '../../../testing/test-person.ts';

export const start = (person: TestPerson, rowCount = 1, key = newId(), format = 'csv') =>
  person.api('POST /imports', {
    headers: { 'idempotency-key': key },
    body: { format, fileName: 'books.csv', rowCount },
  });

export const send = (person: TestPerson, id: string, rows: ImportedItemInput[]) =>
  person.api('POST /imports/{id}/rows', { params: { id }, body: { rows } });

export const undo = (person: TestPerson, { _id }: Pick<Import, '_id'>) =>
  person.api('POST /imports/{id}/undo', { params: { id: _id } });

/** A whole import of these rows in one batch; gives it and what became of each row. */
export async function importRows(
  person: TestPerson,
  rows: Omit<ImportedItemInput, 'row'>[],
  format?: string,
) {
  const { _id } = await start(person, rows.length, newId(), format);
  const numbered = rows.map((row, index) => ({ ...row, row: index + 1 }));
  const answer = await send(person, _id, numbered);
  await person.api('POST /imports/{id}/finish', { params: { id: _id } });
  return { ...answer.import, rows: answer.rows, outcomes: answer.rows.map(({ outcome }) => outcome) };
}

export const listItems = async (person: TestPerson) =>
  (await person.api('GET /content', { query: { limit: '100' } })).content;
