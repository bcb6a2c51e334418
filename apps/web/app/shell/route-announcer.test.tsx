import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoutesStub, Link, Outlet, useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { titleOf } from './document-title.ts';
import { PageMain } from './page-main.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

function Page({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <PageMain>
      <title>{titleOf(heading)}</title>
      <h1>{heading}</h1>
      {children}
    </PageMain>
  );
}

function Late() {
  const [search] = useSearchParams();
  if (search.has('there')) return <Page heading="Emma" />;
  return (
    <PageMain key="busy" isBusy>
      <title>{titleOf('Book')}</title>
      <h1>Book</h1>
    </PageMain>
  );
}

const Stub = createRoutesStub([
  {
    Component: () => (
      <>
        <Link to="/book">Open the book</Link>
        <Link to="/?view=quotes">Quotes</Link>
        <Link to="/search">Search</Link>
        <Link to="/late">Late</Link>
        <Link to="/late?there">There</Link>
        <Outlet />
        <RouteAnnouncer />
      </>
    ),
    children: [
      { path: '/', Component: () => <Page heading="Library" /> },
      { path: '/late', Component: Late },
      { path: '/book', Component: () => <Page heading="Walden" /> },
      {
        path: '/search',
        Component: () => (
          <Page heading="Search">
            <input aria-label="Term" ref={(input) => input?.focus()} />
          </Page>
        ),
      },
    ],
  },
]);

it('a new page is announced and takes the focus to its heading', async () => {
  render(<Stub />);
  await userEvent.click(screen.getByRole('link', { name: 'Open the book' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Walden' })).toHaveFocus());
  expect(screen.getByText('Walden', { selector: '[aria-live]' })).toBeInTheDocument();
});

it('a page that does not know yet what it is about is announced when it does', async () => {
  const { container } = render(<Stub />);
  await userEvent.click(screen.getByRole('link', { name: 'Late' }));
  await screen.findByRole('heading', { name: 'Book' });
  for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const said = () => container.querySelector('[aria-live]');
  expect(said()).toBeEmptyDOMElement();
  expect(screen.getByRole('heading', { name: 'Book' })).not.toHaveFocus();
  screen.getByRole('main').focus();
  fireEvent.click(screen.getByRole('link', { name: 'There' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Emma' })).toHaveFocus());
  expect(said()).toHaveTextContent(/^Emma$/);
});

it('the first page is left to the browser', async () => {
  render(<Stub />);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.body).toHaveFocus();
});

it('a changed query leaves the focus where it was', async () => {
  render(<Stub />);
  await userEvent.click(screen.getByRole('link', { name: 'Quotes' }));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(screen.getByRole('link', { name: 'Quotes' })).toHaveFocus();
});

it('a page that places the focus itself keeps it', async () => {
  render(<Stub />);
  await userEvent.click(screen.getByRole('link', { name: 'Search' }));
  await screen.findByText('Search', { selector: '[aria-live]' });
  expect(screen.getByLabelText('Term')).toHaveFocus();
});
