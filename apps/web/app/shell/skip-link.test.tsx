import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PageMain } from './page-main.tsx';
import { SkipLink } from './skip-link.tsx';

test('the skip link leads to the page, and makes no step that the router could not hold', async () => {
  render(
    <>
      <SkipLink />
      <PageMain>Words</PageMain>
    </>,
  );
  const main = screen.getByRole('main');
  main.scrollIntoView = vi.fn();
  const steps = window.history.length;
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(main).toHaveFocus();
  expect(main.scrollIntoView).toHaveBeenCalledOnce();
  expect([window.history.length, window.location.hash]).toEqual([steps, '']);
});
