import type { Browser } from '@playwright/test';
import routes from '../../apps/web/app/routes.ts';
import type { Account } from '../accounts.ts';
import { DESKTOP, visit } from './visit.ts';

export type Shift = { route: string; screen: string; layoutShift: number };

type Entry = { path?: string | undefined; children?: readonly Entry[] | undefined };

const SCREENS = { desktop: DESKTOP, phone: { width: 390, height: 844 } };
const VIEWS = ['app/knowledge-vault?view=takeaways'];

/** How far every route moves what stands on it already, on a wide and on a narrow screen. */
export async function measureShifts(
  browser: Browser,
  productUrl: string,
  account: Account,
): Promise<Shift[]> {
  const cookies = [...account.cookies].map(([name, value]) => ({ name, value }));
  const addressOf = await prepareAddresses(account);
  const shifts: Shift[] = [];
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    for (const route of [...listPaths(routes), ...VIEWS]) {
      const { layoutShift } = await visit(browser, {
        url: `${productUrl}/${addressOf(route)}`,
        content: 'main h1',
        network: 'fast',
        slowdown: 4,
        viewport,
        ...(isOwn(route) && { cookies }),
      });
      shifts.push({ route: `/${route}`, screen, layoutShift });
    }
  }
  return shifts;
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
