import { expect, it } from 'vitest';
import { hasAppHeader } from './header-visibility.ts';

it.each([
  ['/', false],
  ['/app', false],
  ['/app/', false],
  ['/app/login', false],
  ['/vault', false],
  ['/vault/', false],
  ['/vault/seneca', false],
  ['/vault/seneca/letters', false],
  ['/app/knowledge-vault', true],
  ['/app/content/42', true],
  ['/app/subscription', true],
  ['/vaults', true],
])('on %s the app header is shown: %s', (pathname, isShown) => {
  expect(hasAppHeader(pathname)).toBe(isShown);
});
