import type { RevisitAnswer } from '@vault/domain';
import { expect, test } from 'vitest';
import { type Attempt, withAnswers } from './answers.ts';
import { makeRevisit } from './testing/sample-revisits.ts';

const day = '2026-11-26';
const saved = makeRevisit({ id: 'a', answer: 'never' });
const attempt = (status: Attempt['status'], answer: RevisitAnswer, entryId = 'a'): Attempt => ({
  status,
  variables: { entryId, answer },
});
const shown = (...attempts: Attempt[]) => withAnswers([saved], { attempts, day })[0];

test('an answer that is on its way shows as if it were saved', () => {
  expect(shown(attempt('pending', 'soon'))).toMatchObject({
    answer: 'soon',
    dueOn: '2026-12-03',
    unsaved: null,
  });
});

test('an answer that could not be saved leaves what was before, and is not forgotten', () => {
  expect(shown(attempt('error', 'soon'))).toMatchObject({ answer: 'never', dueOn: null, unsaved: 'soon' });
});

test('the last attempt counts, of this line alone', () => {
  const attempts = [attempt('error', 'soon'), attempt('pending', 'later'), attempt('error', 'soon', 'b')];
  expect(shown(...attempts)).toMatchObject({ answer: 'later', unsaved: null });
  expect(shown(...attempts, attempt('success', 'never'))).toMatchObject({ answer: 'never', unsaved: null });
});
