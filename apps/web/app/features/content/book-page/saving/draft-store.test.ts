import { beforeEach, expect, it } from 'vitest';
import { makeTakeaway } from '../testing/sample-book.ts';
import { createDraftStore } from './draft-store.ts';
import type { Edit } from './edits.ts';

const setTitle = (value: string): Edit => ({ kind: 'field', field: 'title', value });
const line: Edit = {
  kind: 'put',
  list: 'takeawayList',
  entry: makeTakeaway({ id: 'line', text: 'Prune in winter' }),
  part: 'text',
  followers: ['other'],
  isNew: false,
};

const openTab = () => createDraftStore({ userId: 'ada', itemId: 'book' });

beforeEach(() => localStorage.clear());

it('of a field the newest text is kept, and other fields beside it', () => {
  const drafts = openTab();
  for (const edit of [setTitle('A'), line, setTitle('AB')]) drafts.keep(edit);
  expect(drafts.list()).toEqual([setTitle('AB'), line]);
});

it('what has been saved is dropped, but not what was written since', () => {
  const drafts = openTab();
  drafts.keep(setTitle('A'));
  drafts.keep(setTitle('AB'));
  drafts.drop(setTitle('A'));
  expect(drafts.list()).toEqual([setTitle('AB')]);
  drafts.drop(setTitle('AB'));
  expect(localStorage).toHaveLength(0);
});

it('two tabs with the same book keep what each has written', () => {
  const [one, other] = [openTab(), openTab()];
  one.keep(setTitle('A'));
  other.keep(line);
  expect(one.list()).toEqual([setTitle('A'), line]);
});

it.each([
  'null',
  '[1]',
  '{"title":{"kind":"field","field":"title","value":5}}',
  '{"x":{"kind":"field","field":"toString","value":"x"}}',
  '{"x":{"kind":"put","list":"quoteList","entry":null,"followers":[]}}',
  '{"x":{"kind":"put","list":"noteList","entry":{"id":"1","text":"x"},"followers":[]}}',
])('what is no edit is passed over: %s', (stored) => {
  localStorage.setItem('draft_ada_book_v1.0', stored);
  expect(openTab().list()).toEqual([]);
});
