import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GenerationOverlay } from './generation-overlay.tsx';
import type { RunState, UnderWay } from './generation-run.ts';
import { progressMessages } from './messages.data.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const underWay = (): UnderWay => ({
  startedAt: Date.now(),
  wish: {
    title: 'Walden',
    authors: ['Henry David Thoreau'],
    image: null,
    request: { title: 'Walden', author: 'Henry David Thoreau', summary: '' },
    content: { title: 'Walden' },
  },
});

async function show(state: RunState) {
  const actions = { onCancel: vi.fn(), onSaveAgain: vi.fn(), onClose: vi.fn() };
  render(<GenerationOverlay state={state} {...actions} />);
  await pass(0);
  return actions;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('tells what is being written about, and for how long', async () => {
  await show({ phase: 'asking', ...underWay() });
  expect(screen.getByRole('heading', { name: 'Walden' })).toBeVisible();
  expect(screen.getByText('By Henry David Thoreau')).toBeVisible();
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
  const { onCancel } = await show({ phase: 'asking', ...underWay() });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

test('is only waited for while it saves', async () => {
  await show({ phase: 'saving', ...underWay() });
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
});

test('offers to save again what could not be saved', async () => {
  const actions = await show({ phase: 'failed-to-save', message: 'The server is away.', ...underWay() });
  expect(screen.getByRole('alert')).toHaveTextContent('The server is away. Nothing is lost');
  fireEvent.click(screen.getByRole('button', { name: 'Save again' }));
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(actions.onSaveAgain).toHaveBeenCalledOnce();
  expect(actions.onClose).toHaveBeenCalledOnce();
});

test('is not there when nothing runs', async () => {
  await show({ phase: 'idle' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
