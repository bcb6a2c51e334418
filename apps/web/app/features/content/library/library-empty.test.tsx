import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderLibrary } from './testing/render-library.tsx';
import { createVault } from './testing/sample-vault.ts';

// Fetched late by the page; here the wait for it is no part of any test.
beforeAll(() => import('./empty/onboarding-panel.tsx'));

describe('an empty vault', () => {
  test('introduces itself in three steps and remembers that it did', async () => {
    const { api } = createVault();
    const { onAddBook, unmount } = renderLibrary({ call: api });
    const title = await screen.findByRole('heading', { name: 'Welcome to Knowledge Vault' });
    expect(title).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    // What changes in place is heard; what comes anew is not.
    expect(screen.getByRole('heading', { name: 'Explore Different Views' })).toBe(title);
    for (const [view, words] of [
      ['Books', 'cover by cover'],
      ['Takeaways', 'one sentence each'],
      ['Notes', 'under their own titles'],
      ['Quotes', 'word for word'],
    ] as const) {
      await userEvent.click(screen.getByRole('tab', { name: view }));
      expect(screen.getByRole('tabpanel', { name: view })).toHaveTextContent(words);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: 'Add Your First Book' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add New Book' }));
    expect(onAddBook).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Got It' }));
    expect(JSON.parse(localStorage.getItem('knowledge_vault_onboarding') ?? '')).toEqual({
      hasSeenOnboarding: true,
      step: 2,
      tab: 'quotes',
    });
    unmount();
    renderLibrary({ call: api });
    expect(await screen.findByText('Your shelf is ready for its first book')).toBeVisible();
  });

  test('can show its introduction again, from the first step', async () => {
    localStorage.setItem('knowledge_vault_onboarding', '{"hasSeenOnboarding":true,"step":2,"tab":"notes"}');
    const { api } = createVault();
    renderLibrary({ call: api });
    await userEvent.click(await screen.findByRole('button', { name: 'Show the introduction again' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to Knowledge Vault' })).toBeVisible();
  });

  test.each([
    ['takeaways', 'Your takeaways will gather here'],
    ['quotes', 'Your quotes will gather here'],
    ['notes', 'Your notes will gather here'],
  ])('explains its %s with examples, and where to begin', async (view, title) => {
    const { api } = createVault();
    const { onAddBook } = renderLibrary({ call: api, search: `?view=${view}` });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Examples' })).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Add New Book' }));
    expect(onAddBook).toHaveBeenCalledOnce();
  });
});
