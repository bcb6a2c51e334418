import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unreachable } from '~/testing/fake-api.ts';
import { makeBook } from '~/testing/sample-book.ts';
import { renderBook } from '../testing/render-book.tsx';

test.each([
  ['Add a Takeaway', '{Tab}{Tab}{Enter}', 'Unsaved takeaway'],
  ['Add a Quote', '{Tab}{Tab}{Enter}', 'Unsaved quote'],
  ['Add a Summary', '{Control>}{Enter}{/Control}', 'Unsaved summary'],
])('when "%s" could not be saved, whoever waits there is at Retry', async (button, enter, group) => {
  const { user, api } = renderBook(makeBook());
  api.failNext('PATCH /content/{id}', unreachable);
  const release = api.hold();
  await user.click(screen.getByRole('button', { name: button }));
  await user.keyboard(`Graft in March${enter}`);
  release();
  const unsaved = within(await screen.findByRole('group', { name: group }));
  expect(unsaved.getByRole('button', { name: 'Retry' })).toHaveFocus();
});

test('whoever writes the next line by then goes on with it', async () => {
  const { user, api } = renderBook(makeBook());
  api.failNext('PATCH /content/{id}', unreachable);
  const release = api.hold();
  await user.click(screen.getByRole('button', { name: 'Add a Takeaway' }));
  await user.keyboard('Graft in March{Enter}Prune');
  release();
  expect(await screen.findByRole('group', { name: 'Unsaved takeaway' })).toHaveTextContent('Graft in March');
  expect(screen.getByRole('textbox', { name: 'Takeaway' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Takeaway' })).toHaveValue('Prune');
});

test('whoever has gone on elsewhere stays there', async () => {
  const { user, api } = renderBook(makeBook());
  api.failNext('PATCH /content/{id}', unreachable);
  const release = api.hold();
  await user.click(screen.getByRole('button', { name: 'Add a Takeaway' }));
  await user.keyboard('Graft in March');
  await user.click(screen.getByRole('heading', { level: 2, name: 'Summary' }));
  release();
  await screen.findByRole('group', { name: 'Unsaved takeaway' });
  expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveFocus();
});
