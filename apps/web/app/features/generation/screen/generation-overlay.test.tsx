import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftDeskProvider } from '../desk/draft-desk-context.tsx';
import { GenerationOverlay } from './generation-overlay.tsx';
import type { RunState, UnderWay } from '../desk/run-state.ts';
import { progressMessages } from '../desk/messages.data.ts';
import { createFakeDesk } from '../testing/fake-desk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const underWay = (): UnderWay => ({
  startedAt: Date.now(),
  arrived: null,
  wish: {
    title: 'Walden',
    authors: ['Henry David Thoreau'],
    image: null,
    request: { title: 'Walden', author: 'Henry David Thoreau', summary: '' },
    content: { title: 'Walden' },
  },
});

async function show(run: RunState) {
  const desk = createFakeDesk({ run });
  const onLeave = vi.fn();
  const { unmount } = render(
    <DraftDeskProvider desk={desk}>
      <GenerationOverlay isHere onLeave={onLeave} />
    </DraftDeskProvider>,
  );
  await pass(0);
  return { desk, onLeave, unmount };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('tells what is being written about, and for how long', async () => {
  await show({ phase: 'asking', ...underWay() });
  expect(screen.getByRole('heading', { name: 'Walden' })).toBeVisible();
  expect(screen.getByText('By Henry David Thoreau')).toBeVisible();
  expect(screen.getByRole('dialog').querySelector('.drawn-cover')).toBeVisible();
  expect(screen.getByText('Creating AI-enhanced content for your knowledge vault')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('0:00');
  await pass(65_000);
  expect(screen.getByRole('timer')).toHaveTextContent('1:05');
});

test('goes through fourteen messages, one every three seconds, and stays at the last', async () => {
  await show({ phase: 'asking', ...underWay() });
  const seen: (string | null)[] = [];
  for (let step = 0; step < 15; step += 1) {
    seen.push(screen.getByRole('status').textContent);
    await pass(3000);
  }
  expect(seen).toEqual([...progressMessages, 'Finalizing your personalized book content...']);
  expect(new Set(progressMessages).size).toBe(14);
  expect(seen[0]).toBe('Starting to analyze this book...');
});

test('never calls the wait finished: the percentage ends at 99', async () => {
  await show({ phase: 'asking', ...underWay() });
  const percent = () => screen.getByRole('progressbar').textContent;
  expect(percent()).toBe('0%');
  await pass(2999);
  expect(percent()).toBe('0%');
  await pass(1);
  expect(percent()).toBe('8%');
  await pass(300_000);
  expect(percent()).toBe('99%');
});

test('can be cancelled while it is asking, and not once it saves', async () => {
  const { desk, unmount } = await show({ phase: 'asking', ...underWay() });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(desk.cancel).toHaveBeenCalledOnce();
  unmount();
  await show({ phase: 'saving', ...underWay() });
  for (const name of ['Cancel', 'Continue in background'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
});

test('offers to save again what could not be saved', async () => {
  const { desk } = await show({ phase: 'failed-to-save', message: 'The server is away.', ...underWay() });
  expect(screen.getByRole('alert')).toHaveTextContent('The server is away. Nothing is lost');
  fireEvent.click(screen.getByRole('button', { name: 'Save again' }));
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(desk.saveAgain).toHaveBeenCalledOnce();
  expect(desk.dismiss).toHaveBeenCalledOnce();
});

test('what is said of a draft that could not be saved ends before the next sentence begins', async () => {
  await show({ phase: 'failed-to-save', message: 'Failed to add content', ...underWay() });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to add content. Nothing is lost');
});

test('is not there when nothing runs', async () => {
  await show({ phase: 'idle' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows what has arrived, and how far it is by that', async () => {
  const draft = {
    summary: 'He went to the woods.',
    keyTakeaways: ['Simplify.', 'Walk.'],
    keyQuotes: [],
    detailedNotes: [{ title: 'The pond', content: 'Deep.' }],
  };
  await show({ phase: 'asking', ...underWay(), arrived: { percent: 62, draft } });
  await pass(9000);
  expect(screen.getByRole('progressbar')).toHaveTextContent('62%');
  const arrived = screen.getByRole('region', { name: 'The draft so far' });
  expect(arrived).toHaveTextContent('He went to the woods.');
  expect(within(arrived).getByRole('heading', { name: 'Key Takeaways 2' })).toBeVisible();
  expect(arrived).toHaveTextContent('The pond');
  expect(within(arrived).queryByRole('heading', { name: /Quotes/ })).not.toBeInTheDocument();
});

test('what arrives is set from the side on which its own script begins, and its lines have their marks there', async () => {
  const draft = { summary: 'الحياة في الغابة.', keyTakeaways: ['ابسط.'], keyQuotes: [], detailedNotes: [] };
  await show({ phase: 'asking', ...underWay(), arrived: { percent: 62, draft } });
  const arrived = screen.getByRole('region', { name: 'The draft so far' });
  expect(arrived).toHaveClass('text-start');
  expect(within(arrived).getByRole('list')).toHaveAttribute('dir', 'auto');
});

test('lets the person go on with something else', async () => {
  const { desk, onLeave } = await show({ phase: 'asking', ...underWay() });
  fireEvent.click(screen.getByRole('button', { name: 'Continue in background' }));
  expect(desk.goOnInBackground).toHaveBeenCalledOnce();
  expect(onLeave).toHaveBeenCalledOnce();
});
