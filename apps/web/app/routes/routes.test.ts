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
const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const catchesErrors = (file: string) =>
  /export function ErrorBoundary\(\)[\s\S]*<(RouteError|PublicProblem) /.test(read(file));

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
    '/app/revisit',
    '/app/save-from-vault',
    '/app/save-from-web',
    '/app/sessions',
    '/app/stripe-cancel',
    '/app/stripe-success',
    '/app/subscription',
    '/app/tokens',
    '/app/year',
    '/stripe-cancel',
    '/stripe-success',
    '/vault',
    '/vault/*',
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

test('what goes wrong on a page below the header is caught there, and named by its own words', () => {
  const pages = leaves.filter(({ files }) => files.includes('routes/app-shell.tsx'));
  const placeOf = ({ files }: Leaf) => /<RouteError place="(.+?)" \/>/.exec(read(files.at(-1) ?? ''))?.[1];
  expect(Object.fromEntries(pages.map((page) => [page.path, placeOf(page)]))).toEqual({
    'app/knowledge-vault': 'your library',
    'app/content/:contentId': 'this book',
    'app/add-content': 'this form',
    'app/add-content/details': 'this form',
    'app/subscription': 'your subscription',
    'app/save-from-vault': 'this book',
    'app/save-from-web': 'how to save from the web',
    'app/sessions': 'your sessions',
    'app/export': 'the export',
    'app/tokens': 'your API tokens',
    'app/import': 'the import',
    'app/revisit': "today's takeaways and quotes",
    'app/year': 'your years',
  });
});

/** Where it leads, in place of the entry of the history that asked for it. */
async function redirectOf(load: () => unknown): Promise<string | null> {
  try {
    await load();
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    expect(thrown.headers.get('x-remix-replace')).toBe('true');
    return thrown.headers.get('location');
  }
  return null;
}

test('the short addresses lead on, on the server too, and leave nothing in the history', async () => {
  const from = (path: string) => ({ request: new Request(`https://vault.example${path}`) });
  const redirects = [
    () => leaveRoot(),
    () => leaveApp(from('/app')),
    () => leaveApp(from('/app?view=quotes&q=caf%C3%A9')),
    () => leavePayment(from('/stripe-success')),
    () => leavePayment(from('/app/stripe-cancel')),
  ];
  expect(await Promise.all(redirects.map(redirectOf))).toEqual([
    '/app/login',
    '/app/knowledge-vault',
    '/app/knowledge-vault?view=quotes&q=caf%C3%A9',
    '/app/subscription?checkout_success=true',
    '/app/subscription?checkout_canceled=true',
  ]);
});
