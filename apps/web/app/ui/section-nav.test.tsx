import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SectionNav } from './section-nav.tsx';

const sections = [{ id: 'quotes', title: 'Quotes', count: 2 }];

/** Whether the browser itself still follows the link. */
function press(keys: MouseEventInit = {}): boolean {
  const link = screen.getByRole('link');
  const click = createEvent.click(link, keys);
  fireEvent(link, click);
  return !click.defaultPrevented;
}

test('a section is gone to in the page, and in a new tab by the browser', () => {
  const onGo = vi.fn();
  render(<SectionNav sections={sections} onGo={onGo} />);
  expect(press()).toBe(false);
  expect(onGo).toHaveBeenCalledExactlyOnceWith('quotes');
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) expect(press({ [key]: true })).toBe(true);
  expect(onGo).toHaveBeenCalledOnce();
});

test('where nobody leads to a section, the browser does', () => {
  render(<SectionNav sections={sections} />);
  expect(press()).toBe(true);
});
