import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeDatabaseWithLog } from '../testing/database.ts';
import { openDatabase } from './database.ts';
import { withLog } from './with-log.ts';

const step = fc.record({
  kind: fc.constantFrom('add', 'delete', 'write back', 'give up'),
  text: fc
    .record({ letter: fc.constantFrom('a', 'é'), count: fc.nat(3000) })
    .map(({ letter, count }) => letter.repeat(count)),
});

test('whatever a running program has written is read, in the file or in its log', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      let rows: unknown[] = [];
      const { bytes, log } = writeDatabaseWithLog((database) => {
        database.exec(
          'PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = 5; CREATE TABLE marks (words TEXT)',
        );
        const insert = database.prepare('INSERT INTO marks VALUES (?)');
        for (const { kind, text } of steps) {
          if (kind === 'add') insert.run(text);
          else if (kind === 'delete')
            database.exec('DELETE FROM marks WHERE rowid = (SELECT min(rowid) FROM marks)');
          else if (kind === 'write back') database.exec('PRAGMA wal_checkpoint(RESTART)');
          else {
            // More than it keeps in memory: the log holds what was never done.
            database.exec("BEGIN; UPDATE marks SET words = words || 'never'");
            for (let index = 0; index < 20; index += 1) insert.run('x'.repeat(2000));
            database.exec('ROLLBACK');
          }
        }
        rows = database
          .prepare('SELECT words FROM marks')
          .all()
          .map((row) => ({ ...row }));
      });
      expect(openDatabase(withLog(bytes, log)).rowsOf('marks', ['words'])).toEqual(rows);
    }),
    { numRuns: 40 },
  );
});

test('pages that were given up again before the end are left out', () => {
  const { bytes, log } = writeDatabaseWithLog((database) => {
    database.exec('CREATE TABLE marks (words TEXT)');
    for (const letter of 'abc') database.exec(`INSERT INTO marks VALUES ('${letter.repeat(9000)}')`);
    database.exec('DELETE FROM marks WHERE rowid < 3; VACUUM');
  });
  expect(openDatabase(withLog(bytes, log)).rowsOf('marks', ['words'])).toEqual([{ words: 'c'.repeat(9000) }]);
});

test('a log that a machine of the other byte order has begun is read too', () => {
  const { bytes, log } = writeDatabaseWithLog((database) => database.exec('CREATE TABLE marks (words TEXT)'));
  const other = log.slice();
  other[3] = (log[3] ?? 0) ^ 1;
  expect(openDatabase(withLog(bytes, other)).rowsOf('marks', ['words'])).toEqual([]);
});

test('what is no log adds nothing, and one that names pages that nobody has is refused', () => {
  const { bytes, log } = writeDatabaseWithLog((database) => database.exec('CREATE TABLE marks (words TEXT)'));
  expect(withLog(bytes, new Uint8Array(0))).toBe(bytes);
  expect(withLog(bytes, new Uint8Array(5000))).toBe(bytes);
  const damaged = log.slice();
  for (let at = 36; at < damaged.length; at += 4120) damaged.set([0, 1], at);
  expect(() => withLog(bytes, damaged)).toThrow(RangeError);
});
