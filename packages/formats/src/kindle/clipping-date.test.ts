import { expect, test } from 'vitest';
import { readClippingDate } from './clipping-date.ts';

test.for([
  ['Added on Sunday, December 18, 2022 3:19:56 PM', '2022-12-18T15:19:56.000Z'],
  ['Added on Sunday, December  8,  2022, 3:19 am', '2022-12-08T03:19:00.000Z'],
  ['Added on Dec. 18, 2022', '2022-12-18T00:00:00.000Z'],
  ['Added on Dec 18 2022', '2022-12-18T00:00:00.000Z'],
  ['Added on Monday, 5  December  2022 14:46:33', '2022-12-05T14:46:33.000Z'],
  ['Added on 18 Dec. 2022', '2022-12-18T00:00:00.000Z'],
  ['Добавлено: понедельник, 16 марта 2015 г. в 21:46:06', '2015-03-16T21:46:06.000Z'],
  ['Added on Thursday, 25 April 13 23:45:11', '2013-04-25T23:45:11.000Z'],
  ['Aggiunto il venerdì 6 aprile 12, 00:25:08', '2012-04-06T00:25:08.000Z'],
  ['Added on Tuesday, September 1, 2026 9:04:11\u202FPM', '2026-09-01T21:04:11.000Z'],
  ['Added on 18 December, 2022', '2022-12-18T00:00:00.000Z'],
  ['Ajouté le dimanche 1er mars 2020 à 07:05:06', '2020-03-01T07:05:06.000Z'],
  ['Hinzugefügt am Montag, 5. März 2024 um 07:08 Uhr', '2024-03-05T07:08:00.000Z'],
  ['Adicionado: domingo, 3º de  dezembro de  2022 12:05:06', '2022-12-03T12:05:06.000Z'],
  ['Añadido el lunes, 30 de diciembre de 2024 9:05:06', '2024-12-30T09:05:06.000Z'],
  ['添加于 2019年9月3日星期二 上午12:10:01', '2019-09-03T00:10:01.000Z'],
  ['添加于 2019年12月30日星期一 下午 12:10:01', '2019-12-30T12:10:01.000Z'],
  ['作成日: 2024年1月5日金曜日 午前11:46:33', '2024-01-05T11:46:33.000Z'],
  ['作成日: 2024年1月5日金曜日 午後1:02:03', '2024-01-05T13:02:03.000Z'],
  ['添加于 2012年6月13日 下午1时3分45秒', '2012-06-13T13:03:45.000Z'],
  ['Hinzugefügt am Montag, 2. Januar 2012 um 4.46 Uhr', '2012-01-02T04:46:00.000Z'],
  ['Ajouté le mercredi 6 juillet 2011 à 22h52', '2011-07-06T22:52:00.000Z'],
  // Where a device names its zone, that is no time of its own.
  ['Data de adição: terça-feira, 19 de março de 2019 23h32min06s GMT-03:00', '2019-03-20T02:32:06.000Z'],
  ['Hinzugefügt am Montag, 2. Januar 2012 um 4.46 Uhr GMT+01:00', '2012-01-02T03:46:00.000Z'],
] as const)('"%s" is %s', ([text, moment]) => {
  expect(readClippingDate(text)).toBe(moment);
});

test.for([
  ['12:00 a.m.', '00:00:00'],
  ['12:00 p. m.', '12:00:00'],
  ['11:59:59 P.M.', '23:59:59'],
  ['0:00:00', '00:00:00'],
  ['23:59:59', '23:59:59'],
  // No time of any day: the day alone is certain.
  ['24:00:00', '00:00:00'],
  ['23:60:01', '00:00:00'],
  ['23:01:60', '00:00:00'],
  ['12:00 pmx', '12:00:00'],
  ['11:00 pmx', '11:00:00'],
  ['', '00:00:00'],
] as const)('the time "%s" is %s', ([text, time]) => {
  expect(readClippingDate(`December 18, 2022 ${text}`)).toBe(`2022-12-18T${time}.000Z`);
});

test.for([
  'December 18, 20223',
  '18 December 20223',
  '18 December 22',
  '18 December 22:05',
  'December the 18, 2022',
  '18 December of the year 2022',
  'December 2022',
  '31 February 2022',
  '2019年13月3日',
  'an afternoon at 3:19 PM',
])('"%s" names no day', (text) => {
  expect(readClippingDate(text)).toBeNull();
});
