import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { type LinksFunction, Links, Meta, Outlet } from 'react-router';
import { PageToasts } from '~/features/subscription/page-toasts.tsx';
import { useDocumentParts } from '~/platform/document/document-parts.ts';
import { useNonce } from '~/platform/document/nonce.ts';
import { getQueryClient } from '~/platform/query-client.ts';
import { APP_STARTED } from '~/platform/document/app-start.ts';
import { LinksHeld } from '~/platform/history/links-held.ts';
import { ScrollMemory } from '~/platform/history/scroll-memory.tsx';
import { TEXT_FONT_MEDIA } from '~/platform/document/text-font.ts';
import { useThemeOfOtherTabs } from '~/platform/document/theme.ts';
import { productName } from '~/shell/document-title.ts';
import { RouteAnnouncer } from '~/shell/route-announcer.tsx';
import { RouteError } from '~/shell/error/route-error.tsx';
import { SkipLink } from '~/shell/skip-link.tsx';

export const links: LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function meta() {
  return [{ title: productName }];
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { styles, textFont, head, start } = useDocumentParts();
  return (
    // The theme script sets an attribute before React arrives.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta
          name="theme-color"
          data-scheme="light"
          media="(prefers-color-scheme: light)"
          content="#fcfaf7"
        />
        <meta name="theme-color" data-scheme="dark" media="(prefers-color-scheme: dark)" content="#13110f" />
        {/* The development server reads the nonce for its style elements from here. */}
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} />}
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
        <style
          nonce={nonce}
          media={TEXT_FONT_MEDIA}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: textFont }}
        />
        {/* Behind the sheet of the text font, which it reads. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: head }} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <SkipLink />
        {children}
        <ScrollMemory nonce={nonce} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />
      </body>
    </html>
  );
}

export default function App() {
  const nonce = useNonce();
  const [queryClient] = useState(getQueryClient);
  useThemeOfOtherTabs();
  // At once: an effect may come after a press that the app has answered already, and which would be replayed.
  useLayoutEffect(() => {
    document.dispatchEvent(new Event(APP_STARTED));
  }, []);

  return (
    <CSPProvider disableStyleElements nonce={nonce}>
      <QueryClientProvider client={queryClient}>
        <PageToasts>
          <Outlet />
          <RouteAnnouncer />
          <LinksHeld />
        </PageToasts>
      </QueryClientProvider>
    </CSPProvider>
  );
}

export function ErrorBoundary() {
  return <RouteError place={productName} />;
}
