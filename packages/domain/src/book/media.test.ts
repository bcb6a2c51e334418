import { expect, test } from 'vitest';
import { type Origin, summaryOriginAfterEdit } from './media.ts';

test.for([
  ['Old.', 'ai', 'Old.', 'ai'],
  ['Old.', 'ai', 'New.', 'edited-ai'],
  ['Old.', 'import', 'New.', 'import'],
  ['Old.', 'ai', '', 'user'],
  ['', 'ai', 'New.', 'user'],
] as const)('"%s" by %s that reads "%s" now is by %s', ([summary, by, edited, expected]) => {
  const before: { summary: string; summaryOrigin: Origin } = { summary, summaryOrigin: by };
  expect(summaryOriginAfterEdit(before, edited)).toBe(expected);
});
