import { SESSION_HINT_COOKIE } from '@vault/contract/client';
import { beforeEach, expect, test } from 'vitest';
import { markReader, readerScript } from './session-hint.ts';

const signIn = () => void (document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`);
const signOut = () => void (document.cookie = `${SESSION_HINT_COOKIE}=; path=/; max-age=0`);
const runScript = () => {
  const script = document.createElement('script');
  script.textContent = readerScript;
  document.head.append(script);
  script.remove();
};
const isMarked = () => document.documentElement.hasAttribute('data-reader');

beforeEach(() => {
  signOut();
  markReader();
});

test.for([
  ['the document', runScript],
  ['the app', markReader],
] as const)('%s marks the page of who is signed in, and of nobody else', ([, mark]) => {
  document.cookie = `not-${SESSION_HINT_COOKIE}=1; path=/`;
  mark();
  expect(isMarked()).toBe(false);
  signIn();
  mark();
  expect(isMarked()).toBe(true);
  signOut();
  mark();
  expect(isMarked()).toBe(false);
});

test('a page that is shown again as it was left knows who has signed in or out meanwhile', () => {
  runScript();
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  signIn();
  comeBack();
  expect(isMarked()).toBe(true);
  signOut();
  comeBack();
  expect(isMarked()).toBe(false);
});
