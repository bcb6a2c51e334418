import type { Endpoint } from '@vault/contract';
import type { PageRoute } from './pages/pages.ts';

/** Who may call a path. `file` is a file of the web app, `page` one of its pages: the same for everybody. */
export type Policy = {
  method: string;
  path: string;
  access: Endpoint['access'] | PageRoute['access'] | 'file' | 'page';
};

export function policyOfEndpoint({ method, path, access }: Endpoint): Policy {
  return { method: method.toUpperCase(), path: `/api${honoPath(path)}`, access };
}

/** A path of the contract as Hono writes it. */
export function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

export function policyOfPage({ method, path, access }: PageRoute, below: '' | '/api'): Policy {
  return { method: method.toUpperCase(), path: `${below}${path}`, access };
}
