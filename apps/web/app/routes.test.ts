import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import routes from './routes.ts';

const toObject = ({ index, path, file, children = [] }: RouteConfigEntry): RouteObject =>
  index
    ? { index: true, id: file }
    : { id: file, ...(path !== undefined && { path }), children: children.map(toObject) };

/** The files of a page, from its outermost frame inwards. */
const framesOf = (pathname: string) =>
  // Several routes show one file: what counts here is the file alone.
  matchRoutes(routes.map(toObject), pathname)?.map(({ route }) => route.id);

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
  ['/app/revisit', true],
  ['/app/year', true],
])('%s stands below the app header: %s', (pathname, isBelow) => {
  expect(framesOf(pathname)?.includes('routes/app-shell.tsx')).toBe(isBelow);
});
