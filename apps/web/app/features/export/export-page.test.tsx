import { fireEvent, screen } from '@testing-library/react';
import { EXPORT_FORMATS } from '@vault/contract/client';
import { expect, test, vi } from 'vitest';
import { CallContext } from '~/api/call-context.ts';
import { createFakeApi, refuse } from '~/testing/fake-api.ts';
import { renderApp } from '~/testing/render-app.tsx';
import { exportFormats } from './export-formats.data.ts';
import { ExportPage } from './export-page.tsx';

const file = { url: '/api/exports/ticket/x.json', fileName: 'x.json', expiresAt: '2026-01-01T00:00:00Z' };

function openPage(answer: () => unknown = () => file) {
  const fake = createFakeApi({ 'POST /exports': answer });
  const download = vi.fn();
  renderApp(
    <CallContext value={fake.api}>
      <ExportPage download={download} />
    </CallContext>,
  );
  return { ...fake, download };
}

const rowOf = (name: string) => screen.getByRole('heading', { name }).closest('li');

test('every kind of file is offered once, with words of its own', () => {
  openPage();
  expect(exportFormats.map(({ format }) => format)).toEqual([...EXPORT_FORMATS]);
  for (const { file: name } of exportFormats)
    expect(screen.getByRole('button', { name: `Download ${name}` })).toBeEnabled();
});

test('the answers in “Meet again” are in the file with everything, and in no other', () => {
  openPage();
  expect(rowOf('Everything')).toHaveTextContent(/and your answers in “Meet again”\./);
  expect(rowOf('Everything')).toHaveTextContent(/The other files have no place for these answers\./);
});

test.each(['Notes to read and link', 'A note for each quote'])(
  '“%s” warns of unpacking it over what its reader has written',
  (name) => {
    openPage();
    expect(rowOf(name)).toHaveTextContent(
      / into a new folder: over an older one it replaces what you wrote there\./,
    );
  },
);

test('a press prepares that file and hands it to the browser, and says so', async () => {
  const { calls, download } = openPage();
  fireEvent.click(screen.getByRole('button', { name: 'Download Anki text' }));
  expect(await screen.findByText('x.json is being downloaded.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ format: 'anki' }]);
  expect(download).toHaveBeenCalledExactlyOnceWith(file);
});

test('a refusal says that nothing was downloaded, where it happened, and can be tried again', async () => {
  let isRefused = true;
  const { download } = openPage(() => (isRefused ? refuse(429, 'RATE_LIMITED', 'Too many requests.') : file));
  fireEvent.click(screen.getByRole('button', { name: 'Download JSON' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Nothing was downloaded.');
  expect(download).not.toHaveBeenCalled();
  isRefused = false;
  screen.getByRole('button', { name: 'Try again' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('x.json is being downloaded.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Download JSON' })).toHaveFocus();
});
