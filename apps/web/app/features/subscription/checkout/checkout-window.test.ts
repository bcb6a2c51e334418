import { expect, test, vi } from 'vitest';
import { createCheckoutWindow } from './checkout-window.ts';

const asLocation = (part: Partial<Location>) => part as Location; // the rest is never touched

test('a checkout gets a tab of its own, which has no hold on this one', () => {
  const assign = vi.fn();
  const replace = vi.fn();
  const close = vi.fn();
  const page = document.implementation.createHTMLDocument();
  const tab = { opener: {}, location: { replace }, close, document: page };
  const open = vi.fn(() => tab as unknown as Window); // as much of a window as is used
  const opened = createCheckoutWindow({ open, location: asLocation({ assign }) }).open();
  expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
  expect(tab.opener).toBeNull();
  expect([page.title, page.body.textContent]).toEqual(Array(2).fill('Opening the payment page…'));
  opened.goTo('https://pay.example/1');
  expect(replace).toHaveBeenCalledWith('https://pay.example/1');
  opened.close();
  expect([opened.isOwn, close.mock.calls.length, assign.mock.calls.length]).toEqual([true, 1, 0]);
});

test('where tabs are blocked it goes in this one', () => {
  const assign = vi.fn();
  const opened = createCheckoutWindow({ open: () => null, location: asLocation({ assign }) }).open();
  opened.close();
  expect(assign).not.toHaveBeenCalled();
  opened.goTo('https://pay.example/1');
  expect(opened.isOwn).toBe(false);
  expect(assign).toHaveBeenCalledWith('https://pay.example/1');
});
