import { waitFor } from '@testing-library/react';
import { SESSION_HINT_COOKIE } from '@vault/contract/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokens } from '~/api/api.ts';
import { getSession } from '~/features/account/browser-session.ts';
import { getDraftDesk } from './browser-drafts.ts';

const GENERATE = 'POST /api/book-content-combined/fetch-and-format-content';
const person = (uid: string) => ({ uid, email: `${uid}@example.com`, displayName: uid, photoURL: null });
const draft = { generationId: 'g1', summary: '', keyTakeaways: [], keyQuotes: [], detailedNotes: [] };
const walden = { title: 'Walden', authors: ['Henry David Thoreau'], image: null };

let here = person('ada');
let written = Promise.withResolvers<void>();
let found = Promise.resolve();
const asked: string[] = [];
const saved: string[] = [];

async function answer(name: string, token: string | null): Promise<unknown> {
  if (name === 'POST /api/auth/token') {
    await found;
    return { token: here.uid, expiresAt: '2130-01-01T00:00:00Z', user: here };
  }
  if (name === GENERATE) {
    asked.push(token ?? '');
    await written.promise;
    return draft;
  }
  if (name === 'POST /api/content') {
    saved.push(token ?? '');
    return { _id: 'kept' };
  }
  return {};
}

beforeEach(async () => {
  asked.length = 0;
  saved.length = 0;
  written = Promise.withResolvers();
  found = Promise.resolve();
  here = person('ada');
  document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`;
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    const token = new Headers(headers).get('authorization');
    return Response.json(await answer(`${method} ${url}`, token));
  });
  await getSession().refresh();
});
afterEach(() => {
  getDraftDesk('ada').dismiss();
  vi.unstubAllGlobals();
});

async function signInAs(uid: string) {
  here = person(uid);
  getSession().lose();
  document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`;
  await getSession().refresh();
}

async function askForWalden() {
  const desk = getDraftDesk('ada');
  const { title, authors } = walden;
  const request = { title, author: 'Henry David Thoreau', summary: '' };
  desk.start({ ...walden, request, content: { title, authors, type: 'book' } });
  await waitFor(() => expect(asked).toEqual(['Bearer ada']));
  return desk;
}

test('a draft is kept in the vault of the person who asked for it', async () => {
  const desk = await askForWalden();
  written.resolve();
  await waitFor(() => expect(desk.getState().run.phase).toBe('done'));
  expect(saved).toEqual(['Bearer ada']);
});

test('a draft that comes when somebody else has signed in is not put into their vault', async () => {
  const desk = await askForWalden();
  await signInAs('bob');
  written.resolve();
  await waitFor(() => expect(desk.getState().run.phase).toBe('failed-to-save'));
  expect(saved).toEqual([]);
});

test('nor while it is being found out who has signed in in another tab', async () => {
  const desk = await askForWalden();
  const { promise, resolve } = Promise.withResolvers<void>();
  found = promise;
  here = person('bob');
  tokens.clear();
  const refreshed = getSession().refresh();
  written.resolve();
  await waitFor(() => expect(desk.getState().run.phase).toBe('saving'));
  resolve();
  await refreshed;
  await waitFor(() => expect(desk.getState().run.phase).toBe('failed-to-save'));
  expect(saved).toEqual([]);
});
