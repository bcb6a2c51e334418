import { expect, test } from 'vitest';
import { formatLongDay, formatMediumDay } from '~/platform/format.ts';
import { parseDays } from './parse-day.ts';

const NOW = new Date(2026, 2, 1, 12);

test.for([
  ['2024-03-20', ['2024-03-20']],
  ['2024/3/5', ['2024-03-05']],
  ['today', ['2026-03-01']],
  ['Yesterday', ['2026-02-28']],
  ['20 March 2024', ['2024-03-20']],
  ['20. mar 2024', ['2024-03-20']],
  ['March 20, 2024', ['2024-03-20']],
  ['Sept. 3rd, 2019, 2024-03-20', ['2019-09-03', '2024-03-20']],
  ['3. Oktober 2019', ['2019-10-03']],
  ['', []],
  ['20.3.2024', ['20.3.2024']],
  ['February 30, 2024', ['February 30 2024']],
  ['20 March, 2024, 3 May 2019', ['2024-03-20', '2019-05-03']],
  ['soon, today', ['soon', '2026-03-01']],
] as const)('"%s" is %j', ([text, days]) => {
  expect(parseDays(text, NOW, { locale: 'de' })).toEqual(days);
});

test.for([
  ['ru', '20 марта 2024', '2024-03-20'],
  ['ru', '20 март 2024', '2024-03-20'],
  ['ru', '3 мая 2024', '2024-05-03'],
  ['pl', '20 marca 2024', '2024-03-20'],
  ['cs', '20. června 2024', '2024-06-20'],
  ['cs', '20. července 2024', '2024-07-20'],
  ['fa-IR', '20 مارس 2024', '2024-03-20'],
] as const)('in %s, a month is known in each of its forms: "%s"', ([locale, text, day]) => {
  expect(parseDays(text, NOW, { locale })).toEqual([day]);
});

const locales =
  'en-US en-GB de fr es pt-BR ca ru uk bg pl cs hr fi hu lt lv el tr he hi ja zh ko vi hy ka ta te kn gu ur uz';
test.for(locales.split(' '))('in %s, each month may be written as the page writes it', (locale) => {
  for (let month = 1; month <= 12; month += 1) {
    const day = `2024-${String(month).padStart(2, '0')}-20`;
    for (const format of [formatLongDay, formatMediumDay])
      expect(parseDays(format(day, { locale }) ?? '', NOW, { locale })).toEqual([day]);
  }
});

test.for([
  ['es', '20 de marzo de 2024, 3 de mayo de 2019'],
  ['hy', '20 մարտի, 2024 թ., 03 մայիսի, 2019 թ.'],
  ['ur', '20 مارچ، 2024، 3 مئی، 2019'],
] as const)('in %s, two days as the page writes them are two', ([locale, text]) => {
  expect(parseDays(text, NOW, { locale })).toEqual(['2024-03-20', '2019-05-03']);
});
