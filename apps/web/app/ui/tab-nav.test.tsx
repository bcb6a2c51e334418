import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { TabNav } from './tab-nav.tsx';

test('a tab that is chosen is gone to as its page says, and in a new tab by the browser', () => {
  const onChoose = vi.fn();
  const item = { to: '/drawn', label: 'Quotes', icon: null, isCurrent: false, onChoose };
  const router = createMemoryRouter([
    { path: '*', element: <TabNav label="Views" items={[item]} shape="bar" /> },
  ]);
  render(<RouterProvider router={router} />);
  /** Whether the browser itself follows the link. */
  const press = (keys: MouseEventInit = {}) => {
    const click = createEvent.click(screen.getByRole('link'), keys);
    let isLeft = false;
    const stop = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', stop, { once: true });
    fireEvent(screen.getByRole('link'), click);
    return isLeft;
  };

  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) expect(press({ [key]: true })).toBe(true);
  expect(onChoose).not.toHaveBeenCalled();
  expect(press()).toBe(false);
  expect(onChoose).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe('/');
});
