import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, it } from 'vitest';
import { PageMain } from './page-main.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

function Page() {
  useKeptFocus();
  const [sessions, setSessions] = useState(['Phone', 'Tablet']);
  const [isOffered, setIsOffered] = useState(true);
  const [isTyping, setIsTyping] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const [isExplained, setIsExplained] = useState(false);
  const end = (name: string) => setSessions(sessions.filter((other) => other !== name));
  return (
    <PageMain>
      <h1>Sessions</h1>
      {isOffered && <button onClick={() => setIsOffered(false)}>Got it</button>}
      {!isTyping && <button onClick={() => setIsTyping(true)}>Rename</button>}
      {isTyping && <input aria-label="Name" ref={(input) => input?.focus()} />}
      <ul aria-label="Browsers">
        {sessions.map((name) => (
          <li key={name}>
            <button onClick={() => end(name)}>End {name}</button>
            <button onClick={() => setAsked(name)}>Report {name}</button>
          </li>
        ))}
      </ul>
      {asked !== null &&
        createPortal(
          <div role="alertdialog">
            <button
              ref={takeFocus}
              onClick={() => {
                end(asked);
                setAsked(null);
              }}
            >
              Yes
            </button>
            {!isExplained && <button onClick={() => setIsExplained(true)}>Why?</button>}
          </div>,
          document.body,
        )}
    </PageMain>
  );
}

function takeFocus(button: HTMLButtonElement | null) {
  button?.focus();
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
const nextFrames = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

it('what goes away with the focus hands it to what it stood in, not to a neighbour', async () => {
  render(<Page />);
  await press('End Phone');
  await waitFor(() => expect(screen.getByRole('list', { name: 'Browsers' })).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'End Tablet' })).toHaveFocus();
});

it('what goes away with the answer of a dialog that it opened hands the focus on in the same way', async () => {
  render(<Page />);
  await press('Report Phone');
  await press('Yes');
  await waitFor(() => expect(screen.getByRole('list', { name: 'Browsers' })).toHaveFocus());
});

it('what goes away in a dialog that stays open hands the focus to the dialog, not to the page behind it', async () => {
  render(<Page />);
  await press('Report Phone');
  await press('Why?');
  await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveFocus());
});

it('when it stood in the page itself the heading takes the focus', async () => {
  render(<Page />);
  await press('Got it');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus());
});

it('a focus that was placed stays there', async () => {
  render(<Page />);
  await press('Rename');
  await nextFrames();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});
