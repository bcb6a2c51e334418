import type { Browser } from '@playwright/test';
import routes from '../../apps/web/app/routes.ts';
import { signInAtSandbox } from '../../scripts/seed/sign-in.ts';
import { type Account, listCookies } from '../accounts.ts';
import { DESKTOP, QUARTER_SPEED, visit } from './visit.ts';

export type Shift = { route: string; screen: string; layoutShift: number };

type Entry = { path?: string | undefined; children?: readonly Entry[] | undefined };

const SCREENS = { desktop: DESKTOP, phone: { width: 390, height: 844 } };
const LIBRARY = 'app/knowledge-vault';
const VIEWS = [`${LIBRARY}?view=takeaways`];
/** Whether a frame comes while the columns are still being read is chance. */
const VISITS_OF_UNEVEN_TITLES = 5;
const UNEVEN_TITLE = 'On the patience of those who wait for rain, and other essays'.split(' ');

/** How far every route moves what stands on it already, on a wide and on a narrow screen. */
export async function measureShifts(
  browser: Browser,
  productUrl: string,
  account: Account,
): Promise<Shift[]> {
  const addressOf = await prepareAddresses(account);
  const uneven = await prepareUnevenTitles(productUrl);
  const shifts: Shift[] = [];
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    const look = async (route: string, person: Pick<Account, 'cookies'>) => {
      const { layoutShift } = await visit(browser, {
        url: `${productUrl}/${addressOf(route)}`,
        content: 'main h1',
        network: 'fast',
        slowdown: QUARTER_SPEED,
        viewport,
        ...(isOwn(route) && { cookies: listCookies(person) }),
      });
      shifts.push({ route: `/${route}`, screen, layoutShift });
    };
    for (const route of [...listPaths(routes), ...VIEWS]) await look(route, account);
    for (let round = 0; round < VISITS_OF_UNEVEN_TITLES; round += 1) await look(LIBRARY, uneven);
  }
  return shifts;
}

/** A reader whose cards differ in height, so that each column has its own. */
async function prepareUnevenTitles(productUrl: string): Promise<Pick<Account, 'cookies'>> {
  const { api, cookies } = await signInAtSandbox(productUrl, 'bench-titles@example.com');
  for (const words of [3, 13, 2, 6, 9, 4, 13, 2, 8, 12, 5, 13, 3, 7, 11, 2])
    await api('POST /content', {
      body: {
        title: UNEVEN_TITLE.slice(0, words).join(' '),
        authors: ['Ada Quill'],
        category: 'Essays',
        ...(words % 2 === 0 && { rating: 4 }),
      },
    });
  return { cookies };
}

function listPaths(entries: readonly Entry[], below = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const whole = [below, path].filter(Boolean).join('/');
    return children === undefined ? [whole] : listPaths(children, whole);
  });
}

const isOwn = (route: string) => /^(app|stripe)/.test(route) && route !== 'app/login';

/** Fills in what a route is about. Throws for a route that is about something else. */
async function prepareAddresses({ api }: Account): Promise<(route: string) => string> {
  const { content: own } = await api('GET /content', { query: { limit: '1' } });
  const { profiles } = await api('GET /public-vault/influencers', { query: {} });
  const vault = profiles.find(({ isOpen }) => isOpen)?.slug ?? '';
  const params = { slug: vault };
  const { content: books } = await api('GET /public-vault/influencers/{slug}/content', { params, query: {} });
  const book = books[0]?.slug ?? '';
  const values = new Map<string, string | undefined>([
    [':contentId', own[0]?._id],
    [':slug', vault],
    [':influencerSlug', vault],
    [':bookSlug', book],
    ['*', 'no-such-page'],
    ['app/save-from-vault', `app/save-from-vault?${new URLSearchParams({ vault, book }).toString()}`],
  ]);
  return (route) =>
    route.replace(/:\w+|\*|^app\/save-from-vault$/g, (name) => {
      const value = values.get(name);
      if (value === undefined) throw new Error(`There is nothing to show for ${name} at /${route}`);
      return value;
    });
}
