import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoutesStub, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { IntroductionDialog } from './introduction-dialog.tsx';

/** Stays while the pages below it change. */
function Frame() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Outlet />
      <IntroductionDialog isOpen={isOpen} onClose={() => setIsOpen(false)} onAddBook={() => undefined} />
    </>
  );
}

test('its way to the import leads away from it, too', async () => {
  const Stub = createRoutesStub([
    {
      path: '/app',
      Component: Frame,
      children: [
        { path: 'year', Component: () => <h1>Year</h1> },
        { path: 'import', Component: () => <h1>Import</h1> },
      ],
    },
  ]);
  render(<Stub initialEntries={['/app/year']} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('link', { name: 'Bring it along' }));
  expect(await screen.findByRole('heading', { name: 'Import', hidden: true })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
