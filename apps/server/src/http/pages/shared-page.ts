import { SHARED_STORAGE_PREFIX } from '@vault/contract';
import { html, raw } from 'hono/html';
import { writeJsonInPage } from './json-in-page.ts';

const FORM = '/app/add-content/details';

/** What was shared, as far as it was. */
export type Shared = Partial<Record<'title' | 'text' | 'url', string>>;

/**
 * Puts what was shared into the tab's own storage, where the form finds it, and goes there. So its length is not
 * limited by an address, and it survives a sign-in. Without storage it goes into the fragment, like the bookmark's.
 */
export function renderSharedPage({ nonce, id, shared }: { nonce: string; id: string; shared: Shared }) {
  const json = writeJsonInPage({ key: `${SHARED_STORAGE_PREFIX}${id}`, id, shared });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Sharing · Knowledge Vault</title>
        <style nonce="${nonce}">
          :root { color-scheme: light dark; background: light-dark(#fcfaf7, #13110f); }
        </style>
      </head>
      <body>
        <script type="application/json" id="shared">${raw(json)}</script>
        <script nonce="${nonce}">
          const { key, id, shared } = JSON.parse(document.getElementById('shared').textContent);
          try {
            sessionStorage.setItem(key, JSON.stringify(shared));
            location.replace('${FORM}?shared=' + id);
          } catch {
            location.replace('${FORM}#' + new URLSearchParams(shared));
          }
        </script>
      </body>
    </html>`;
}
