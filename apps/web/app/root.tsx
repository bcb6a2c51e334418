import { CSPProvider } from '@base-ui/react/csp-provider';
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type LinksFunction, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { useNonce } from '~/platform/nonce.ts';
import { getQueryClient } from '~/platform/query-client.ts';
import { themeScript, useThemeOfOtherTabs } from '~/platform/theme.ts';
import { productName } from '~/shell/document-title.ts';
import { RouteAnnouncer } from '~/shell/route-announcer.tsx';
import { RouteError } from '~/shell/route-error.tsx';
import { SkipLink } from '~/shell/skip-link.tsx';
import { ToastProvider } from '~/ui/toast.tsx';
import './styles/app.css';

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: literata, crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function meta() {
  return [{ title: productName }];
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    // The theme script sets an attribute before React arrives.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfaf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#13110f" />
        {/* The development server reads the nonce for its style elements from here. */}
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} />}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links {...(nonce && { nonce })} />
      </head>
      <body>
        <SkipLink />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const nonce = useNonce();
  const [queryClient] = useState(getQueryClient);
  useThemeOfOtherTabs();

  return (
    <CSPProvider disableStyleElements {...(nonce && { nonce })}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <Outlet />
          <RouteAnnouncer />
        </ToastProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
}

export function ErrorBoundary() {
  return <RouteError place={productName} />;
}
