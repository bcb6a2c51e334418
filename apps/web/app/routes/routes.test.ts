import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { loader as leaveApp } from './app-home.tsx';
import { loader as leaveRoot } from './home.tsx';
import { loader as leavePayment } from './stripe-return.tsx';

type Leaf = { path: string; files: string[] };

/** Every page with its file and those of the layouts around it, from the outermost. */
function listLeaves(entries: readonly RouteConfigEntry[], around: Leaf = { path: '', files: [] }): Leaf[] {
  return entries.flatMap(({ path, file, children }) => {
    const leaf = { path: path ?? around.path, files: [...around.files, file] };
    return children === undefined ? [leaf] : listLeaves(children, leaf);
  });
}

const leaves = listLeaves(routes);
const catchesErrors = (file: string) =>
  /export function ErrorBoundary\(\)[\s\S]*<(RouteError|PublicProblem) /.test(
    readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
  );

test('the routes are those of the product', () => {
  expect(leaves.map(({ path }) => `/${path}`).sort()).toEqual([
    '/',
    '/*',
    '/app',
    '/app/add-content',
    '/app/add-content/details',
    '/app/content/:contentId',
    '/app/export',
    '/app/import',
    '/app/knowledge-vault',
    '/app/login',
    '/app/save-from-vault',
    '/app/sessions',
    '/app/stripe-cancel',
    '/app/stripe-success',
    '/app/subscription',
    '/app/tokens',
    '/stripe-cancel',
    '/stripe-success',
    '/vault',
    '/vault/:influencerSlug/:bookSlug',
    '/vault/:slug',
  ]);
});

test.for(leaves)('what goes wrong on /$path is caught and can be tried again', ({ files }) => {
  expect(['root.tsx', ...files].filter(catchesErrors)).not.toEqual([]);
});

test.for(leaves.filter(({ path }) => /^(app\/(?!stripe)|vault)/.test(path)))(
  'what goes wrong on /$path leaves the rest of the app standing',
  ({ files }) => {
    expect(files.filter(catchesErrors)).not.toEqual([]);
  },
);

async function redirectOf(load: () => unknown): Promise<string | null> {
  try {
    await load();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
  }
  return null;
}

test('the short addresses lead on, on the server too', async () => {
  const pay = (path: string) => () => leavePayment({ request: new Request(`https://vault.example${path}`) });
  expect(await redirectOf(leaveRoot)).toBe('/app/login');
  expect(await redirectOf(leaveApp)).toBe('/app/knowledge-vault');
  expect(await redirectOf(pay('/stripe-success'))).toBe('/app/subscription?checkout_success=true');
  expect(await redirectOf(pay('/app/stripe-cancel'))).toBe('/app/subscription?checkout_canceled=true');
});
