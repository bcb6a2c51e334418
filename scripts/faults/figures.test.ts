import { expect, test } from 'vitest';
import { describeFigures, readFigures, renewFigures } from './figures.ts';

const killed = { fault: 'F01', measured: 'killed', figure: '100 times, 0 lost' };
const away = { fault: 'F04', measured: 'away', figure: '2 s' };

test('what was measured anew takes the place of what was measured before, fault by fault', () => {
  const page = `# A page\n\n${describeFigures([killed, { ...away, measured: 'away for long' }])}`;
  expect(renewFigures(page, [away])).toEqual([killed, away]);
});

test('a run of all faults drops what it did not measure, and leaves the figures of others alone', () => {
  const tried = { fault: 'fuzz', measured: 'requests', figure: '100000' };
  const page = describeFigures([killed, away, tried]);
  expect(renewFigures(page, [away], (fault) => fault === 'fuzz')).toEqual([tried, away]);
});

test('figures are read as they were left, and shown in the order of their faults', () => {
  const left = `${JSON.stringify(away)}\n${JSON.stringify(killed)}\n`;
  expect(describeFigures(readFigures(left)).split('\n').slice(2, 4)).toEqual([
    '| F01 | killed | 100 times, 0 lost |',
    '| F04 | away | 2 s |',
  ]);
});
