import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  estimateReadingMinutes,
  formatTimeCommitment,
  isKnownTime,
  MINUTES_OF_UNIT,
  parseTimeCommitment,
  parseTypedTime,
  readTypedMinutes,
  readTypedTime,
} from './reading-time.ts';

describe('time commitment', () => {
  test.for([
    ['99999999999 minutes', { amount: 99_999_999_999, unit: 'minutes' }],
    ['1000001 h', { amount: 1_000_001, unit: 'hours' }],
    ['100000 h 30 min', { amount: 6_000_030, unit: 'minutes' }],
    ['100000,5 h', { amount: 6_000_030, unit: 'minutes' }],
    ['90 minutes', { amount: 90, unit: 'minutes' }],
  ] as const)('"%s" is read as %o, however much that is', ([text, time]) => {
    expect(readTypedTime(text)).toEqual(time);
    expect(parseTypedTime(text)).toEqual(time.amount > 1_000_000 ? null : time);
  });

  test.for([
    ['90 minutes', { amount: 90, unit: 'minutes' }],
    ['2 hours', { amount: 2, unit: 'hours' }],
    ['7 h', { amount: 7, unit: 'hours' }],
    ['7h', { amount: 7, unit: 'hours' }],
    ['3 long evenings', { amount: 3, unit: 'long evenings' }],
    ['1.5 hours', null],
    ['an hour', null],
    ['90', null],
    ['-5 minutes', null],
    ['1000000 minutes', { amount: 1_000_000, unit: 'minutes' }],
    ['1000001 minutes', null],
    ['99999999 minutes', null],
    ['99999999999 minutes', null],
  ] as const)('"%s" is %o', ([text, time]) => {
    expect(parseTimeCommitment(text)).toEqual(time);
  });

  test.for([
    ['7 h 35 min', 455],
    ['7h35', 455],
    ['7h 35m', 455],
    ['7 hours, 35 minutes', 455],
    [' 1 Hour and 5 Minutes ', 65],
    ['7h & 35m', 455],
    ['7:35 h', 455],
    ['0:05 hours', 5],
    ['1.5 hours', 90],
    ['1,5 h', 90],
    ['1.33 h', 80],
    ['1¼ h', 75],
    ['7½ hours', 450],
    ['1 ¾ h', 105],
    ['Half an hour', 30],
    ['half  hour', 30],
    ['an hour', 60],
    ['one hour', 60],
    ['an hour and a half', 90],
    ['a quarter of an hour', 15],
    ['three quarters of an hour', 45],
    ['1,080 minutes', 1080],
    ['1.080 Min', 1080],
    ['1 080 minutes', 1080],
  ] as const)('typed as "%s", it is %i minutes', ([text, amount]) => {
    expect(parseTypedTime(text)).toEqual({ amount, unit: 'minutes' });
  });

  test.for([
    ['90 minutes', { amount: 90, unit: 'minutes' }],
    ['2 hours', { amount: 2, unit: 'hours' }],
    ['3 long evenings', { amount: 3, unit: 'long evenings' }],
    ['7:35', null],
    ['7:75 h', null],
    ['7 h 355 min', null],
    ['1,500 hours', null],
    ['1.5 minutes', null],
    ['1,0800 minutes', null],
    ['1,500,000 minutes', null],
    ['1.5 weeks', null],
    ['1.5', null],
    ['½ h', null],
    ['.5 h', null],
    ['-1.5 h', null],
    ['20000.5 hours', null],
    ['7 h 35 pages', null],
    ['an hour ago', null],
  ] as const)('typed as "%s", it is %o', ([text, time]) => {
    expect(parseTypedTime(text)).toEqual(time);
  });

  test.for([
    ['19:13', 'video', 19],
    [' 1:12:30 ', 'podcast', 73],
    ['0:20', 'video', 1],
    ['90:00', 'course', 90],
    ['7:35:00', 'book', 455],
    ['7:35', 'book', null],
    ['7:35', 'article', null],
    ['19:61', 'video', null],
    ['1:75:00', 'video', null],
    ['1:12:30:00', 'video', null],
    ['2 hours', 'video', 120],
    ['3 weeks', 'course', null],
  ] as const)('"%s" is as long as a %s of %o minutes', ([text, type, minutes]) => {
    expect(readTypedMinutes(text, type)).toBe(minutes);
  });

  test('what is shown is understood again', () => {
    const units = fc.constantFrom('minutes', 'hours', 'days', 'weeks');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), units, (amount, unit) => {
        expect(parseTimeCommitment(formatTimeCommitment({ amount, unit }))).toEqual({ amount, unit });
        expect(parseTypedTime(formatTimeCommitment({ amount, unit }))).toEqual({ amount, unit });
      }),
    );
  });

  test.for([
    ['minutes', 1],
    ['min', 1],
    ['hours', 60],
    ['h', 60],
    ['days', undefined],
    ['weeks', undefined],
    ['long evenings', undefined],
    ['constructor', undefined],
  ] as const)('a unit of %s stands for %o minutes of reading', ([unit, minutes]) => {
    expect(new Map(Object.entries(MINUTES_OF_UNIT)).get(unit)).toBe(minutes);
  });

  test.for([
    [null, false],
    [{ amount: 1, unit: 'minutes' }, false],
    [{ amount: 2, unit: 'minutes' }, true],
    [{ amount: 1, unit: 'hours' }, true],
    [{ amount: 1, unit: 'weeks' }, true],
  ] as const)('%o is a time that is known: %o', ([time, isKnown]) => {
    expect(isKnownTime(time)).toBe(isKnown);
  });

  test('a page takes a minute and a half, rounded up', () => {
    expect([estimateReadingMinutes(499), estimateReadingMinutes(1), estimateReadingMinutes(0)]).toEqual([
      749, 2, 0,
    ]);
  });
});
