import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('app', 'routes/app-home.tsx'),

  // Everything below needs a browser: the server renders the waiting screen and nothing else.
  layout('routes/browser-only.tsx', [
    route('app/login', 'routes/login.tsx'),
    layout('routes/app-shell.tsx', [
      route('app/knowledge-vault', 'routes/knowledge-vault.tsx'),
      route('app/content/:contentId', 'routes/content.tsx'),
      route('app/add-content', 'routes/add-content.tsx'),
      route('app/add-content/details', 'routes/add-content-details.tsx'),
      route('app/subscription', 'routes/subscription.tsx'),
    ]),
  ]),

  // The public vault (/vault, /vault/:slug, /vault/:influencerSlug/:bookSlug) is rendered on the server and stands here.

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
