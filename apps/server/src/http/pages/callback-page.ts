import { SIGN_IN_CHANNEL, SIGN_IN_STORAGE_KEY, type SignInMessage } from '@vault/contract';
import { LOGIN_PATH } from '@vault/domain';
import { html, raw } from 'hono/html';
import { writeJsonInPage } from './json-in-page.ts';

/**
 * Notifies the page that opened the popup, over a channel that only this origin can hear, and closes. Google's pages
 * sever the popup's link to its opener, so there is no opener to message. In a tab, the message waits in the
 * session's storage for the login page. Where the answer can't be read, it is unknown whether this is a tab; and a
 * browser closes only tabs that a page opened. So there is a link to continue.
 */
export function renderCallbackPage(page: {
  nonce: string;
  message: SignInMessage;
  mode: 'popup' | 'tab';
  returnTo: string;
}) {
  const { message, mode, returnTo } = page;
  const json = writeJsonInPage({ message, mode, returnTo });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Signing in · Knowledge Vault</title>
        <style nonce="${page.nonce}">
          :root { color-scheme: light dark; font: 17px/1.6 system-ui, sans-serif; }
          body { margin: 0; color: light-dark(#211c17, #ece5db); background: light-dark(#fcfaf7, #13110f); min-height: 100vh; display: grid; place-content: center; padding: 24px; text-align: center; }
          a { color: light-dark(#00706f, #6bc5c4); text-underline-offset: 0.2em; }
        </style>
      </head>
      <body>
        <p>You can close this window and go back to Knowledge Vault.</p>
        <p><a href="${LOGIN_PATH}">Continue here instead</a></p>
        <script type="application/json" id="answer">${raw(json)}</script>
        <script nonce="${page.nonce}">
          const { message, mode, returnTo } = JSON.parse(document.getElementById('answer').textContent);
          if (mode === 'tab') {
            sessionStorage.setItem('${SIGN_IN_STORAGE_KEY}', JSON.stringify(message));
            location.replace('${LOGIN_PATH}?returnTo=' + encodeURIComponent(returnTo));
          } else {
            const channel = new BroadcastChannel('${SIGN_IN_CHANNEL}');
            channel.postMessage(message);
            channel.close();
            window.close();
          }
        </script>
      </body>
    </html>`;
}
