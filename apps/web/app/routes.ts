import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('app', 'routes/app-home.tsx'),
  ...['stripe-success', 'stripe-cancel', 'app/stripe-success', 'app/stripe-cancel'].map((path) =>
    route(path, 'routes/stripe-return.tsx', { id: path }),
  ),

  // Everything below needs a browser: the server renders the waiting screen, or the library's first books.
  layout('routes/library-document.tsx', [
    layout('routes/browser-only.tsx', [
      route('app/login', 'routes/login.tsx'),
      layout('routes/app-shell.tsx', [
        route('app/knowledge-vault', 'routes/knowledge-vault.tsx'),
        route('app/content/:contentId', 'routes/content.tsx'),
        route('app/add-content', 'routes/add-content.tsx'),
        route('app/add-content/details', 'routes/add-content-details.tsx'),
        route('app/subscription', 'routes/subscription.tsx'),
        route('app/save-from-vault', 'routes/save-from-vault.tsx'),
        route('app/save-from-web', 'routes/save-from-web.tsx'),
        route('app/sessions', 'routes/sessions.tsx'),
        route('app/export', 'routes/export.tsx'),
        route('app/tokens', 'routes/tokens.tsx'),
        route('app/import', 'routes/import.tsx'),
        route('app/revisit', 'routes/revisit.tsx'),
        route('app/year', 'routes/year.tsx'),
      ]),
    ]),
  ]),

  // Open to everybody, and rendered on the server.
  layout('routes/vault-frame.tsx', [
    route('vault', 'routes/vault.tsx'),
    route('vault/:slug', 'routes/vault-influencer.tsx'),
    route('vault/:influencerSlug/:bookSlug', 'routes/vault-book.tsx'),
    route('vault/*', 'routes/vault-missing.tsx'),
  ]),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
