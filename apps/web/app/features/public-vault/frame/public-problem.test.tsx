import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, data } from 'react-router';
import { expect, it } from 'vitest';
import { PublicFrame } from './public-frame.tsx';
import { PublicProblem } from './public-problem.tsx';

function renderPage(loader: () => unknown) {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader,
      Component: () => <h1>A vault</h1>,
      ErrorBoundary: () => <PublicProblem title="Error loading influencer vault" />,
      HydrateFallback: () => null,
    },
  ]);
  render(<Stub />);
}

it('what there is not is named, with a way to what there is', async () => {
  renderPage(() => {
    throw data('Influencer not found', { status: 404 });
  });
  expect(await screen.findByRole('heading', { name: 'Influencer not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all vaults' })).toHaveAttribute('href', '/vault');
});

it('what fails says what and why, and can be tried again', async () => {
  let isUp = false;
  renderPage(() => {
    if (!isUp) throw data('Failed to load influencer profile', { status: 503 });
    return null;
  });
  expect(await screen.findByRole('heading', { name: 'Error loading influencer vault' })).toBeVisible();
  expect(screen.getByText('Failed to load influencer profile')).toBeVisible();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'A vault' })).toBeVisible();
});

it('every page bears the disclaimer', () => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <PublicFrame>A page</PublicFrame> }]);
  render(<Stub />);
  const words = screen.getByRole('contentinfo');
  expect(words).toHaveTextContent('fictionalized');
  expect(words).toHaveTextContent('not affiliated');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/app/login');
});
