import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPublic } from '../testing/render-public.tsx';
import { PublicFrame } from './public-frame.tsx';

test('the way in and the way to the library are both there, for the page’s mark to choose from', () => {
  renderPublic(<PublicFrame>A vault</PublicFrame>);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/app/login');
  expect(screen.getByRole('link', { name: 'Your library' })).toHaveAttribute('href', '/app/knowledge-vault');
});
