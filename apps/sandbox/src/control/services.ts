export const SERVICES = ['google', 'google-books', 'open-library', 'llm', 'stripe'] as const;
export type Service = (typeof SERVICES)[number];

const PREFIXES: Record<Service, string> = {
  google: '/google',
  'google-books': '/google-books',
  'open-library': '/open-library',
  llm: '/llm',
  stripe: '/v1',
};

/** Which outside service a path belongs to; null for the sandbox's own paths. */
export const findService = (path: string): Service | null =>
  SERVICES.find((service) => path === PREFIXES[service] || path.startsWith(`${PREFIXES[service]}/`)) ?? null;
