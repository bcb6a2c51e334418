import { expect, it } from 'vitest';
import { forgetOwner } from './forget-owner.ts';

it('forgets everything of one person, and nothing of another', async () => {
  for (const key of ['add_content_ann-1_v1', 'draft_ann-1_book', 'draft_ben-2_book', 'knowledge_vault_theme'])
    localStorage.setItem(key, '1');
  for (const key of ['library_ann-1', 'library_ben-2', 'kv-shared-1']) sessionStorage.setItem(key, '1');
  await forgetOwner('ann-1');
  expect(Object.keys(localStorage).toSorted()).toEqual(['draft_ben-2_book', 'knowledge_vault_theme']);
  expect(Object.keys(sessionStorage)).toEqual(['library_ben-2']);
});

it('forgets what another tab keeps of them afterwards, as it is left', async () => {
  await forgetOwner('ann-1');
  for (const key of ['draft_ann-1_book', 'draft_ben-2_book']) {
    localStorage.setItem(key, '1');
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: '1' }));
  }
  expect(Object.keys(localStorage)).toEqual(['draft_ben-2_book']);
});
