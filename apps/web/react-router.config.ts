import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  buildDirectory: 'build',
  routeDiscovery: { mode: 'initial' },
  // A loader in a file of its own would be one request more for every route of a page.
  splitRouteModules: false,
} satisfies Config;
