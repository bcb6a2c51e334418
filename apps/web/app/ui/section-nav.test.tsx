import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SectionNav } from './section-nav.tsx';

test('a section is gone to in the page, without a step that the router could not hold, and in a new tab by the browser', () => {
  render(
    <>
      <SectionNav sections={[{ id: 'quotes', title: 'Quotes', count: 2 }]} />
      <section id="quotes">
        <h2 tabIndex={-1}>Quotes</h2>
      </section>
    </>,
  );
  const heading = screen.getByRole('heading');
  const scroll = vi.fn();
  Object.assign(heading.parentElement ?? {}, { scrollIntoView: scroll });
  /** Whether the browser itself still follows the link. */
  const press = (keys: MouseEventInit = {}) => {
    const link = screen.getByRole('link');
    const click = createEvent.click(link, keys);
    fireEvent(link, click);
    return !click.defaultPrevented;
  };

  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) expect(press({ [key]: true })).toBe(true);
  expect(scroll).not.toHaveBeenCalled();
  expect(press()).toBe(false);
  expect(scroll).toHaveBeenCalledOnce();
  expect(heading).toHaveFocus();
  expect(location.hash).toBe('');
});
