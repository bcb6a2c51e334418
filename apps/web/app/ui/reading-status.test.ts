import { hasPlace, READING_STATUSES } from '@vault/domain';
import { expect, test } from 'vitest';
import { listStatusChoices, listStatusOptions } from './reading-status.ts';

const offered = listStatusOptions('book').map(({ value }) => value || null);

test('every status is offered once, and none', () => {
  expect(new Set(offered)).toEqual(new Set([...READING_STATUSES, null]));
  expect(offered).toHaveLength(READING_STATUSES.length + 1);
  expect(listStatusChoices([]).map(({ value }) => value)).toEqual([...READING_STATUSES, 'none']);
});

test('those that keep the place of a reader stand together', () => {
  const keeping = offered.map(hasPlace);
  expect(keeping.slice(keeping.indexOf(true), keeping.lastIndexOf(true) + 1)).not.toContain(false);
});
