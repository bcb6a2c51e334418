import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { LeftWordsNote } from './left-words-note.tsx';
import { hasDrafts } from './saving/device-drafts.ts';

function leave(name: string, words: string, more = {}) {
  const edit = { kind: 'field', field: 'summary', value: words, ...more };
  localStorage.setItem(`draft_${name}_v1.0`, JSON.stringify({ summary: edit }));
}

function show() {
  const Stub = createRoutesStub([{ path: '/', Component: () => <LeftWordsNote userId="ada" /> }]);
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  );
}

test('words that closed pages have left lead to their books, each once, and to none of somebody else', async () => {
  leave('ada_one_first', 'Written\n on the train');
  leave('ada_one_second', 'And more of it');
  leave('ada_other_page', 'word '.repeat(40));
  leave('ada_blank_page', ' ');
  leave('bob_third_page', 'Not hers');
  show();
  const region = await screen.findByRole('region', { name: 'Not saved' });
  expect(region).toBeVisible();
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(2);
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
    new Set(['/app/content/one', '/app/content/other']),
  );
  // To the letter: the matcher for texts normalises white space as the page does.
  expect(region.textContent).toMatch(/“(Written on the train|And more of it)”/);
  expect(region).toHaveTextContent(/word…”/);
  await userEvent.click(screen.getByRole('button', { name: 'Hide until your next visit' }));
  expect(region).not.toBeInTheDocument();
  expect(hasDrafts('ada')).toBe(true);
});

test('words that gave way to those of this device are called so, and not unsaved', async () => {
  leave('ada_one_first', 'Written on another device', { isFromElsewhere: true });
  const { unmount } = show();
  const said = 'Your versions replaced these, saved somewhere else:';
  const region = await screen.findByRole('region', { name: 'Overwritten' });
  expect(region.textContent).toBe(`${said}“Written on another device”`);
  unmount();

  leave('ada_one_second', 'Written on the train');
  show();
  expect((await screen.findByRole('region', { name: 'Not saved' })).textContent).toBe(
    'You left before these were saved. This device still has them:“Written on the train”' +
      `${said}“Written on another device”`,
  );
});

test('where nothing is left, nothing is looked for', () => {
  leave('bob_third_page', 'Not hers');
  expect([hasDrafts('ada'), hasDrafts('bob')]).toEqual([false, true]);
});
