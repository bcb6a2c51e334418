import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createRoutesStub, data } from 'react-router';
import { expect, it, vi } from 'vitest';
import { getQueryClient } from '~/platform/query-client.ts';
import { RouteError } from './route-error.tsx';

function renderRoute(loader: () => unknown, Component: ComponentType = () => <h1>Your books</h1>) {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader,
      Component,
      ErrorBoundary: () => <RouteError place="your library" />,
      HydrateFallback: () => null,
    },
  ]);
  render(<Stub />);
}

it('trying again loads the route once more and clears the error', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isReachable = false;
  renderRoute(() => {
    if (!isReachable) throw new Error('The server could not be reached');
    return null;
  });
  expect(await screen.findByRole('heading', { name: 'Something went wrong in your library' })).toBeVisible();
  expect(screen.getByText('The server could not be reached')).toBeVisible();
  isReachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Your books' })).toBeVisible();
  silenced.mockRestore();
});

it('trying again asks for what could not be shown once more', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
  const client = getQueryClient();
  const answers: { title: string }[] = [JSON.parse('{}'), { title: 'Walden' }];
  function Book() {
    const book = useQuery({ queryKey: ['book'], queryFn: () => answers.shift() }, client);
    return book.data ? <h1>{book.data.title.toUpperCase()}</h1> : null;
  }
  renderRoute(() => null, Book);
  await screen.findByRole('heading', { name: 'Something went wrong in your library' });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'WALDEN' })).toBeVisible();
  silenced.mockRestore();
});

it('what is not there is not an error', async () => {
  renderRoute(() => {
    throw data(null, { status: 404 });
  });
  expect(await screen.findByRole('link', { name: 'Go to your library' })).toHaveAttribute(
    'href',
    '/app/knowledge-vault',
  );
});
