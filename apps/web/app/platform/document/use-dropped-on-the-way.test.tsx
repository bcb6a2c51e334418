import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { takeDroppedEarly } from './dropped-early.ts';
import { useDroppedOnTheWay } from './use-dropped-on-the-way.ts';

const paste = (text: string) =>
  fireEvent.paste(document.body, { clipboardData: { getData: () => text, files: [] } });

function Frame() {
  useDroppedOnTheWay('/import');
  return (
    <>
      <Link to="/import">Import</Link>
      <Link to="/">Library</Link>
      <Outlet />
    </>
  );
}

function TakingPage() {
  const [taken, setTaken] = useState('not yet');
  // After a moment, as the page looks for an import that waits first.
  useEffect(() => {
    const timer = setTimeout(() => setTaken(takeDroppedEarly()?.text ?? 'nothing'));
    return () => clearTimeout(timer);
  }, []);
  return <p>Taken: {taken}</p>;
}

/** A frame whose page of imports comes when its loader is told to. */
function openFrame() {
  const code = Promise.withResolvers<null>();
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: [
        { path: '/', Component: () => <p>The library</p> },
        { path: '/import', Component: TakingPage, loader: () => code.promise },
      ],
    },
  ]);
  render(<Stub initialEntries={['/']} />);
  return { arrive: () => code.resolve(null) };
}

test('what is pasted while the page is on its way is there when it asks', async () => {
  const { arrive } = openFrame();
  await userEvent.click(await screen.findByRole('link', { name: 'Import' }));
  expect(screen.getByText('The library')).toBeVisible();
  paste('Title\tAuthor');
  arrive();
  expect(await screen.findByText('Taken: Title Author')).toBeVisible();
});

test('what is pasted before anybody asks for that page, or after it was left, is not kept', async () => {
  const { arrive } = openFrame();
  await screen.findByText('The library');
  paste('Too early');
  await userEvent.click(screen.getByRole('link', { name: 'Import' }));
  await userEvent.click(screen.getByRole('link', { name: 'Library' }));
  paste('Elsewhere');
  await userEvent.click(screen.getByRole('link', { name: 'Import' }));
  arrive();
  expect(await screen.findByText('Taken: nothing')).toBeVisible();
});
