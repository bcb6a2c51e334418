import { listTables } from '../db/backup/catalogue.ts';
import { importRows, start } from '../features/import/testing/run-import.ts';
import { newId } from '../platform/ids.ts';
import { addBook, changeBook } from './book-calls.ts';
import type { TestPerson } from './test-person.ts';
import type { TestServer } from './test-server.ts';

// Two people who have everything alike, ids included, but the canary in its words: a statement that looks for an id
// alone finds both.

// In the catalogue of the sandbox.
const EMMA = '9780141439587';
const PRIDE = '9780141439518';
const DAY = '2026-03-01';

export type Kept = Awaited<ReturnType<typeof fillVault>>;

/** Something of everything that a person can own, named in what is returned. */
export async function fillVault(server: TestServer, person: TestPerson) {
  const { canary: own } = person;
  const line = (words: string) => `${words} of ${own} #${own}`;
  const walden = await addBook(person, {
    title: `Walden of ${own}`,
    authors: [own],
    category: `Genre ${own}`,
    tags: [own],
    status: 'finished',
    finishedAt: [DAY],
    rating: 4,
    isbn: EMMA,
    takeaways: ['Simplify', 'Own less', 'Wake', 'Walk', 'Stay'].map(line),
    quotes: ['I went to the woods', 'Things do not change'].map(line),
    notes: { [own]: line('Review') },
  });
  const other = await addBook(person, {
    title: `Other of ${own}`,
    takeaways: [line('First'), line('Simplify')],
  });
  const gone = await addBook(person, { title: `Gone of ${own}`, takeaways: [line('Left')] });
  await person.api('POST /content/{id}/merge', { params: { id: other._id }, body: { ids: [gone._id] } });
  await changeBook(person, walden._id, { title: `Life of ${own}` });
  const [simplify, less, wake, walk, stay] = walden.takeawayList.map(({ id }) => id);
  const lines = { simplify, less, wake, walk, stay } as Record<string, string>; // as many as were written
  await person.api('POST /content/{id}/entries/move', {
    params: { id: walden._id },
    body: { to: other._id, entryIds: [lines['stay'] ?? ''] },
  });
  for (const [name, answer] of [
    ['simplify', 'never'],
    ['less', 'soon'],
    ['wake', 'never'],
  ] as const)
    await person.api('PUT /revisits/{entryId}', {
      params: { entryId: lines[name] ?? '' },
      body: { answer },
    });
  await server.pool.query(
    `update revisits set first_met_on = $2, met_on = $2, due_on = $2 where user_id = $1 and answer = 'soon'`,
    [person.user.uid, DAY],
  );
  await person.api('PUT /reading/goals/{year}', { params: { year: '2026' }, body: { books: 24 } });
  const rows = ['A', 'B'].map((name) => ({
    title: `${name} of ${own}`,
    externalIds: { goodreads: `${name}-${own}` },
    ...(name === 'A' && { isbn: PRIDE }),
    quotes: [{ text: line(name), key: `key-${name}` }],
  }));
  const done = await importRows(person, rows);
  const later = await importRows(person, [
    { title: `C of ${own}` },
    { title: other.title, quotes: [{ text: line('Grown'), key: 'key-grown' }] },
  ]);
  const importKey = newId();
  const running = await start(person, 3, importKey);
  await person.api('POST /imports/{id}/goals', {
    params: { id: running._id },
    body: { goals: [{ year: 2025, books: 12 }] },
  });
  const draftKey = newId();
  const target = { title: own, authors: [own], image: null, contentId: walden._id };
  await server.pool.query(
    `insert into generations (user_id, id, key, input_hash, state, counted, lease_until, created_at, target, result)
     values ($1, $2, $3, 'x', 'done', true, now(), now(), $4, $5)`,
    [
      person.user.uid,
      newId(),
      draftKey,
      target,
      { summary: own, keyQuotes: [own], keyTakeaways: [own], detailedNotes: [] },
    ],
  );
  const last = await addBook(person, { title: `Last of ${own}`, takeaways: [line('Last')] });
  const bookKey = newId();
  const once = await person.api('POST /content', {
    headers: { 'idempotency-key': bookKey },
    body: { title: 'Once' },
  });
  const { token } = await person.api('POST /auth/api-tokens', { body: { name: own, scopes: ['read'] } });
  const [session] = (await person.api('GET /auth/sessions')).sessions;
  const ids = done.rows.map(({ contentId }) => contentId ?? '');
  return {
    walden: walden._id,
    other: other._id,
    once: once._id,
    last: last._id,
    lines,
    imported: done._id,
    later: later._id,
    importedIds: ids,
    running: running._id,
    importKey,
    draftKey,
    bookKey,
    token: token._id,
    session: session?.id ?? '',
  };
}

/** The tables that hold what somebody owns, each after those that it refers to. */
async function listOwned(server: TestServer) {
  const client = await server.pool.connect();
  try {
    return (await listTables(client)).filter(({ columns }) => columns.includes('user_id'));
  } finally {
    client.release();
  }
}

/** Gives the one all rows that the other has, with their own canary in them. */
export async function makeTwin(
  server: TestServer,
  { of, twin }: { of: TestPerson; twin: TestPerson },
): Promise<void> {
  for (const { name, columns } of await listOwned(server))
    await server.pool.query(
      `insert into ${name} (${columns.join(', ')})
       select ${columns.map((column) => `its.${column}`).join(', ')} from ${name} theirs, jsonb_populate_record(
         null::${name},
         regexp_replace(to_jsonb(theirs)::text, $3, $4, 'gi')::jsonb || jsonb_build_object('user_id', $2::text)) its
       where theirs.user_id = $1
       on conflict do nothing`,
      [of.user.uid, twin.user.uid, of.canary, twin.canary],
    );
}

/** All that is stored of a person. */
export async function rowsOf(server: TestServer, { user }: TestPerson): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await listOwned(server)) {
    const { rows } = await server.pool.query<{ row: string }>(
      `select $2 || ' ' || to_jsonb(each)::text as row from ${name} each where user_id = $1 order by 1`,
      [user.uid, name],
    );
    found.push(...rows.map(({ row }) => row));
  }
  return found;
}
