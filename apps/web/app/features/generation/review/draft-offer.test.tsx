import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DraftOffer } from './draft-offer.tsx';

test('the offer is no news to who opens a book, a draft that is ready is', () => {
  const props = { failure: null, onAsk: vi.fn(), onShow: vi.fn(), onLookThrough: vi.fn() };
  const { rerender } = render(<DraftOffer state="none" {...props} />);
  expect(screen.getByText(/^Let AI draft a summary/)).toBeVisible();
  const news = screen.getByRole('status');
  expect(news).toBeEmptyDOMElement();
  rerender(<DraftOffer state="waiting" {...props} />);
  expect(news).toHaveTextContent(/^An AI draft of this book is ready to review\.$/);
  expect(screen.queryByText(/Let AI draft a summary/)).not.toBeInTheDocument();
});

test('without a network a draft that is being written is said to wait', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<DraftOffer state="running" failure={null} onAsk={vi.fn()} onShow={vi.fn()} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^You're offline\..* goes on when you're back\.$/);
});

test('who has asked for a draft keeps the focus on the button, and cannot ask twice', async () => {
  const props = { failure: null, onAsk: vi.fn(), onShow: vi.fn() };
  const { rerender } = render(<DraftOffer state="none" {...props} />);
  const button = screen.getByRole('button', { name: 'AI draft' });
  await userEvent.click(button);
  rerender(<DraftOffer state="checking" {...props} />);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(props.onShow).not.toHaveBeenCalled();

  rerender(<DraftOffer state="running" {...props} />);
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Show');
  await userEvent.keyboard('{Enter}');
  expect(props.onShow).toHaveBeenCalledOnce();
  expect(props.onAsk).toHaveBeenCalledOnce();
});
