import { act, screen } from '@testing-library/react';
import { SESSION_HINT_COOKIE } from '@vault/contract/client';
import { afterEach, expect, test } from 'vitest';
import { renderPublic } from '../testing/render-public.tsx';
import { PublicFrame } from './public-frame.tsx';

afterEach(() => {
  document.cookie = `${SESSION_HINT_COOKIE}=; path=/; max-age=0`;
});

test('a visitor finds the way to sign in', () => {
  renderPublic(<PublicFrame>A vault</PublicFrame>);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/app/login');
  expect(screen.queryByRole('link', { name: 'Your library' })).toBeNull();
});

test('who is signed in finds the way to their library', () => {
  document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`;
  renderPublic(<PublicFrame>A vault</PublicFrame>);
  expect(screen.getByRole('link', { name: 'Your library' })).toHaveAttribute('href', '/app/knowledge-vault');
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

test('a page that is shown again as it was left knows who has signed in or out meanwhile', () => {
  renderPublic(<PublicFrame>A vault</PublicFrame>);
  document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`;
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(screen.getByRole('link', { name: 'Your library' })).toBeVisible();
});
