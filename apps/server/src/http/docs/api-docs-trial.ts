import type { Endpoint } from '@vault/contract';
import { html, raw } from 'hono/html';

/** Where a reader of the API's page puts a token, kept in that page alone. */
export function renderTokenField() {
  return html`<p class="token">
    <label for="token">Your API token</label>
    <input id="token" type="password" autocomplete="off" spellcheck="false" placeholder="kv_…" />
    <span class="quiet">Make one at <a href="/app/tokens">API tokens</a>. It stays on this page and is sent with
      what you try below, as <code>Authorization: Bearer kv_…</code>.</span>
  </p>`;
}

/** A form that calls the endpoint with the token of the page. */
export function renderTrial({ method, path, scope, params, query, body }: Endpoint) {
  if (scope === undefined) return '';
  const name = `${method} ${path}`;
  const fields = [
    ...Object.keys(params?.shape ?? {}).map((field) => ({ place: 'path', field })),
    ...Object.keys(query?.shape ?? {}).map((field) => ({ place: 'query', field })),
  ];
  return html`<details>
    <summary>Try it</summary>
    <form class="trial" data-method="${method.toUpperCase()}" data-path="${path}">
      ${fields.map(
        ({ place, field }) =>
          html`<label>${field} <input name="${field}" data-place="${place}" autocomplete="off" /></label>`,
      )}
      ${body === undefined ? '' : html`<label>Body, as JSON <textarea name="body" rows="4" spellcheck="false">{}</textarea></label>`}
      <button type="submit" aria-label="Send ${name}">Send</button>
      <pre role="status" aria-label="Answer to ${name}" tabindex="0"></pre>
    </form>
  </details>`;
}

/** Sends what a form says; the answer is shown as text, whatever it holds. */
export function renderTrialScript(nonce: string) {
  return html`<script nonce="${nonce}">${raw(SCRIPT)}</script>`;
}

const SCRIPT = `
for (const form of document.querySelectorAll('form.trial')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const answer = form.querySelector('pre');
    const query = new URLSearchParams();
    let path = form.dataset.path;
    for (const { name, value, dataset } of form.querySelectorAll('input')) {
      if (dataset.place === 'path') path = path.replace('{' + name + '}', encodeURIComponent(value.trim()));
      else if (value.trim() !== '') query.set(name, value.trim());
    }
    const body = form.elements.body?.value;
    const headers = { authorization: 'Bearer ' + document.querySelector('#token').value.trim() };
    if (body !== undefined) headers['content-type'] = 'application/json';
    answer.textContent = 'Waiting…';
    try {
      const response = await fetch('/api' + path + (query.size > 0 ? '?' + query : ''), {
        method: form.dataset.method, headers, body, credentials: 'omit',
      });
      const text = await response.text();
      answer.textContent = response.status + ' ' + response.statusText + '\\n' + indent(text);
    } catch {
      answer.textContent = 'There was no answer: is the product still running?';
    }
  });
}
function indent(text) {
  try { return JSON.stringify(JSON.parse(text), null, 2).slice(0, 20000); } catch { return text.slice(0, 20000); }
}
`;
