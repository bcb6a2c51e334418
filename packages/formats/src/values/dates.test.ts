import { afterEach, expect, test, vi } from 'vitest';
import { readDay, readPublished } from './dates.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['UTC', 'America/New_York', 'Pacific/Auckland'])(
  'the day of a moment is the one that stands there, wherever it is read: %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const moments = ['2024-11-21T02:30:00Z', '2024-11-21T23:30:00.000Z', '2024-11-21 23:30:00-05:00'];
    expect(moments.map(readDay)).toEqual(moments.map(() => '2024-11-21'));
  },
);

test.each([
  ['1er mars 2020', '2020-03-01'],
  ['1. März 2020', '2020-03-01'],
  ['3rd March 2020', '2020-03-03'],
  ['March 3rd, 2020', '2020-03-03'],
  ['Mar. 22nd 2020', '2020-03-22'],
  ['3 de março de 2020', '2020-03-03'],
  ['1º de março de 2020', '2020-03-01'],
  ['2020. 3. 1.', '2020-03-01'],
  ['2020. 03. 01', '2020-03-01'],
  ['2020년 3월 1일', '2020-03-01'],
  ['2020年3月1日', '2020-03-01'],
  ['5-Mar-24', '2024-03-05'],
  ['5-Mar-98', '1998-03-05'],
  ['5-déc-24', '2024-12-05'],
  ['05-Mar-2024 10:15', '2024-03-05'],
  ['Tuesday, March 5, 2024', '2024-03-05'],
  ['Tue Mar 05 2024 10:15:00', '2024-03-05'],
  ['Dienstag, 5. März 2024', '2024-03-05'],
  ['Di., 05.03.2024', '2024-03-05'],
  ['mardi 5 mars 2024', '2024-03-05'],
  ['mar. 5 mars 2024', '2024-03-05'],
  ['terça-feira, 5 de março de 2024', '2024-03-05'],
  ['Mar 5 2024', '2024-03-05'],
  ['May 5 2024', '2024-05-05'],
  ['5 lip 2024', '2024-07-05'],
  ['5. lip 2024.', null],
  ['5. lis 2024.', null],
  ['read 2024-03-05', null],
  ['before March 5, 2024', null],
  ['5-Mar-245', null],
  ['Tuesday, 03/04/2024', null],
  ['2020. 13. 1.', null],
  ['31st February 2020', null],
])('the day “%s” is %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ru', 'sv', 'da', 'nb', 'pl', 'tr'])(
  'the months are known by the short names that devices and programs write: %s',
  (language) => {
    const short = new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 5)));
    expect(days.map((day) => readDay(short.format(day)))).toEqual(
      days.map((day) => day.toISOString().slice(0, 10)),
    );
  },
);

test('of two digits of a year the century of a reading is sure, that of a publication is not', () => {
  expect(readPublished('5-Mar-65')).toBeNull();
  expect(readPublished('5-Mar-1965')).toBe('1965-03-05');
});
