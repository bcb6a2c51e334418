import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useKeptFocus } from '~/shell/use-kept-focus.ts';
import { refuse } from '~/testing/fake-api.ts';
import { makeBook, makeQuote } from '~/testing/sample-book.ts';
import type { DraftPart, ReviewedItem } from './draft-parts.ts';
import { DraftReview } from './draft-review.tsx';

const stamps = {
  isFavourite: false,
  origin: 'user' as const,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const draft = {
  summary: 'Drafted.',
  keyTakeaways: ['One', 'Two'],
  keyQuotes: ['Said'],
  detailedNotes: [],
};

/** A busy machine takes longer than the library waits by itself. */
const PATIENT = { timeout: 10_000 };

type Keep = (parts: readonly DraftPart[]) => Promise<void>;

function open(
  keep: Keep = async () => undefined,
  given: Partial<ReviewedItem & { title: string }> = {},
  name: string = crypto.randomUUID(),
) {
  const onKeep = vi.fn(keep);
  const props = { onClose: vi.fn(), onDone: vi.fn() };
  function Reviewed() {
    useKeptFocus();
    const [item, setItem] = useState({
      ...makeBook({ title: 'Walden', takeawayList: [{ id: 't', text: 'Mine', ...stamps }] }),
      ...given,
    });
    const handleKeep: Keep = async (parts) => {
      await onKeep(parts);
      const lines = parts.map(({ id, text }) => ({ id, text, ...stamps }));
      setItem((before) => ({ ...before, takeawayList: [...before.takeawayList, ...lines] }));
    };
    return <DraftReview isOpen name={name} item={item} draft={draft} onKeep={handleKeep} {...props} />;
  }
  const { unmount } = render(<Reviewed />);
  return { onKeep, unmount, ...props };
}

const takeaways = () => within(screen.getByRole('region', { name: 'Key Takeaways' }));
const textsOf = (parts: readonly DraftPart[] | undefined) => parts?.map(({ text }) => text);

test('lays the draft beside what there is, section by section, and leaves out what was not drafted', () => {
  open();
  expect(takeaways().getByText('Mine')).toBeVisible();
  expect(takeaways().getByText('Two')).toBeVisible();
  expect(screen.getByText('No summary yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Detailed Notes' })).not.toBeInTheDocument();
  expect(screen.getByText('Unverified quote')).toBeVisible();
  expect(screen.getByText('4 left to decide')).toBeVisible();
});

test('a title from the right keeps its marks in the heading', () => {
  open(undefined, { title: 'שיחות (2)!' });
  expect(screen.getByRole('heading', { name: 'AI draft of \u2068שיחות (2)!\u2069' })).toBeVisible();
});

test('says of what there is where AI wrote it, and that its quotes are not verified', () => {
  open(undefined, {
    summary: 'By AI, then by me.',
    summaryOrigin: 'edited-ai',
    takeawayList: [
      { id: 'mine', text: 'Mine', ...stamps },
      { id: 'drafted', text: 'Drafted', ...stamps, origin: 'ai' },
    ],
    quoteList: [makeQuote({ text: 'Spoken', origin: 'ai' })],
  });
  const linesOf = (name: string) => {
    const [own] = within(screen.getByRole('region', { name })).getAllByRole('list');
    const lines = within(own ?? document.body).getAllByRole('listitem');
    return lines.map((line) => line.textContent);
  };
  expect(linesOf('Summary')).toEqual(['By AI, then by me.Partly AI']);
  expect(linesOf('Key Takeaways')).toEqual(['Mine', 'DraftedAI draft']);
  expect(linesOf('Notable Quotes')).toEqual(['SpokenAI draftUnverified quote']);
});

test('one is accepted, one rejected and reconsidered', async () => {
  const { onKeep } = open();
  fireEvent.click(takeaways().getAllByRole('button', { name: 'Accept' })[0] ?? document.body);
  await screen.findByText('3 left to decide', {}, PATIENT);
  expect(textsOf(onKeep.mock.calls[0]?.[0])).toEqual(['One']);
  // It counts as decided at once, and as kept when the vault has it.
  await waitFor(() => expect(takeaways().getAllByText('In your vault')).toHaveLength(2), PATIENT);
  fireEvent.click(takeaways().getByRole('button', { name: 'Reject' }));
  expect(screen.getByText('2 left to decide')).toBeVisible();
  fireEvent.click(takeaways().getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('3 left to decide')).toBeVisible();
});

test('whoever decides by keyboard goes on from there, and hears what each choice is about', async () => {
  open();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Review it later' })).toHaveFocus());
  const two = takeaways().getByRole('group', { name: 'Two' });
  within(two).getByRole('button', { name: 'Reject' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(two).toHaveFocus(), PATIENT);
  await userEvent.tab();
  expect(within(two).getByRole('button', { name: 'Undo' })).toHaveFocus();
});

test('all of a section, or all that is left, without what was rejected', async () => {
  const { onKeep } = open();
  fireEvent.click(takeaways().getAllByRole('button', { name: 'Reject' })[1] ?? document.body);
  expect(takeaways().queryByRole('button', { name: 'Accept all' })).not.toBeInTheDocument();
  fireEvent.click(takeaways().getByRole('button', { name: 'Undo' }));
  fireEvent.click(takeaways().getByRole('button', { name: 'Accept all' }));
  await screen.findByText('2 left to decide', {}, PATIENT);
  expect(textsOf(onKeep.mock.calls[0]?.[0])).toEqual(['One', 'Two']);
  fireEvent.click(screen.getByRole('button', { name: 'Accept the rest' }));
  expect(textsOf(onKeep.mock.calls[1]?.[0])).toEqual(['Drafted.', 'Said']);
});

test('a failure is said, keeps the choice open, and is tried again', async () => {
  const { onKeep } = open(
    vi.fn<Keep>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined),
  );
  fireEvent.click(takeaways().getAllByRole('button', { name: 'Accept' })[0] ?? document.body);
  expect(await screen.findByRole('alert', {}, PATIENT)).toBeVisible();
  expect(screen.getByText('4 left to decide')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('3 left to decide', {}, PATIENT);
  expect(onKeep).toHaveBeenCalledTimes(2);
});

test('what one section has no room for keeps none of the others out', async () => {
  const words = 'Validation failed: takeawayList must have at most 1,000 items';
  const { onKeep } = open(async (parts) => {
    if (parts.some(({ section }) => section === 'takeaways')) refuse(400, 'VALIDATION_FAILED', words);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Accept the rest' }));
  await screen.findByText('2 left to decide', {}, PATIENT);
  expect(await screen.findByRole('alert', {}, PATIENT)).toHaveTextContent(words);
  expect(takeaways().getAllByRole('button', { name: 'Accept' })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(textsOf(onKeep.mock.lastCall?.[0])).toEqual(['One', 'Two']));
});

test('of several sections that are refused, each says why until none of it is left, and what they have in common is said once', async () => {
  const words = 'Validation failed: takeawayList must have at most 1,000 items';
  const { onKeep } = open(async ([part, ...others]) => {
    if (others.some(({ section }) => section !== part?.section)) refuse(400, 'VALIDATION_FAILED', words);
    if (part?.section === 'takeaways') refuse(400, 'VALIDATION_FAILED', words);
    refuse(503, 'UNAVAILABLE', 'Not now.');
  });
  fireEvent.click(screen.getByRole('button', { name: 'Accept the rest' }));
  const said = () => screen.getByRole('alert').querySelector('p')?.textContent;
  await waitFor(() => expect(said()).toBe(`Not now.\n${words}`), PATIENT);
  for (const reject of takeaways().getAllByRole('button', { name: 'Reject' })) fireEvent.click(reject);
  expect(said()).toBe('Not now.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(textsOf(onKeep.mock.lastCall?.[0])).toEqual(['Drafted.', 'Said']);
});

test('what was rejected after a failure is not accepted when it is tried again', async () => {
  const { onKeep } = open(
    vi.fn<Keep>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined),
  );
  fireEvent.click(takeaways().getByRole('button', { name: 'Accept all' }));
  await screen.findByRole('alert', {}, PATIENT);
  fireEvent.click(takeaways().getAllByRole('button', { name: 'Reject' })[0] ?? document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(textsOf(onKeep.mock.calls[1]?.[0])).toEqual(['Two']);
});

test('a failure has nothing left to try again when all of it is rejected', async () => {
  open(vi.fn<Keep>().mockRejectedValueOnce(new Error('away')));
  fireEvent.click(takeaways().getAllByRole('button', { name: 'Accept' })[0] ?? document.body);
  await screen.findByRole('alert', {}, PATIENT);
  fireEvent.click(takeaways().getAllByRole('button', { name: 'Reject' })[0] ?? document.body);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what was rejected stays so when the review is opened anew', async () => {
  const { unmount } = open(undefined, {}, 'ada_rejected');
  fireEvent.click(takeaways().getAllByRole('button', { name: 'Reject' })[0] ?? document.body);
  unmount();
  const { onKeep } = open(undefined, {}, 'ada_rejected');
  expect(takeaways().getByText('Rejected')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Accept the rest' }));
  expect(textsOf(onKeep.mock.calls[0]?.[0])).toEqual(['Drafted.', 'Two', 'Said']);
});

test('what was decided in two tabs stays decided', () => {
  const tabs = [open(undefined, {}, 'ada_tabs'), open(undefined, {}, 'ada_tabs')];
  const sections = screen.getAllByRole('region', { name: 'Key Takeaways', hidden: true });
  for (const [part, section] of sections.entries())
    fireEvent.click(
      within(section).getAllByRole('button', { name: 'Reject', hidden: true })[part] ?? document.body,
    );
  for (const { unmount } of tabs) unmount();
  open(undefined, {}, 'ada_tabs');
  expect(takeaways().getAllByText('Rejected')).toHaveLength(2);
});

test('what was accepted and then reworded is not added a second time', async () => {
  const { unmount } = open(undefined, {}, 'ada_reworded');
  fireEvent.click(takeaways().getAllByRole('button', { name: 'Accept' })[0] ?? document.body);
  await waitFor(() => expect(takeaways().getAllByText('In your vault')).toHaveLength(2), PATIENT);
  unmount();
  const reworded = { takeawayList: [{ id: 'one', text: 'One, in my words', ...stamps }] };
  const { onKeep } = open(undefined, reworded, 'ada_reworded');
  expect(takeaways().getByRole('button', { name: 'Accept again' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Accept the rest' }));
  expect(textsOf(onKeep.mock.calls[0]?.[0])).toEqual(['Drafted.', 'Two', 'Said']);
});

test('it is not done with while something of it is still being kept', async () => {
  const kept = Promise.withResolvers<void>();
  const { onDone } = open(() => kept.promise);
  fireEvent.click(screen.getByRole('button', { name: 'Accept the rest' }));
  const done = screen.getByRole('button', { name: 'Done' });
  expect(done).toBeDisabled();
  kept.resolve();
  await waitFor(() => expect(done).toBeEnabled(), PATIENT);
  fireEvent.click(done);
  expect(onDone).toHaveBeenCalledOnce();
});

test('it can be left for later, or be done with', () => {
  const { onClose, onDone } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Review it later' }));
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Done, leave the rest' }));
  expect(onDone).toHaveBeenCalledOnce();
});
