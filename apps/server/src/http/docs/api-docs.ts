import { type Endpoint, ERROR_STATUS } from '@vault/contract';
import { html } from 'hono/html';
import { renderTokenField, renderTrial, renderTrialScript } from './api-docs-trial.ts';

/** The contract as a page to read: every endpoint with its access, its words and its errors. */
export function renderApiDocs({ endpoints, nonce }: { endpoints: readonly Endpoint[]; nonce: string }) {
  const tags = [...new Set(endpoints.map((endpoint) => endpoint.tag))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API · Knowledge Vault</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <style nonce="${nonce}">
          :root { color-scheme: light dark; --ink: oklch(0.24 0.015 60); --quiet: oklch(0.46 0.015 60);
            --paper: oklch(0.985 0.006 85); --card: #fff; --line: oklch(0.9 0.01 85); --accent: oklch(0.45 0.09 195); }
          @media (prefers-color-scheme: dark) { :root { --ink: oklch(0.93 0.008 85); --quiet: oklch(0.74 0.01 85);
            --paper: oklch(0.18 0.008 60); --card: oklch(0.22 0.008 60); --line: oklch(0.32 0.008 60); --accent: oklch(0.78 0.08 195); } }
          body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.6 system-ui, sans-serif; }
          main { max-width: 56rem; margin: 0 auto; padding: 32px 16px 64px; }
          h1 { font-size: 32px; margin: 0; } h2 { font-size: 20px; margin: 40px 0 12px; }
          article { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 16px; margin: 0 0 12px; }
          h3 { margin: 0; font-size: 15px; overflow-wrap: anywhere; } h3 b { color: var(--accent); text-transform: uppercase; }
          summary { cursor: pointer; min-height: 24px; margin-top: 8px; color: var(--accent); }
          .trial, .token { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: end; margin-top: 8px; }
          label { display: grid; gap: 4px; font-size: 13px; } label:has(textarea), pre { flex-basis: 100%; }
          input, textarea, button { font: inherit; min-height: 40px; box-sizing: border-box; padding: 4px 10px; border-radius: 6px;
            color: inherit; background: var(--paper); border: 1px solid var(--quiet); }
          .token input { flex: 1 1 20rem; } button { background: var(--accent); color: var(--card); border-color: var(--accent); cursor: pointer; }
          pre { margin: 0; max-height: 20rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; } pre:empty { display: none; }
          p { margin: 8px 0 0; } .quiet { color: var(--quiet); } code { font-size: 13px; } a { color: var(--accent); }
        </style>
      </head>
      <body>
        <main>
          <h1>Knowledge Vault API</h1>
          <p class="quiet">All paths are below <code>/api</code>. The same as a machine reads it:
            <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Failures all have one shape:
            <code>{ error, message, code, fields?, requestId }</code>.</p>
          ${renderTokenField()}
          ${tags.map(
            (tag) => html`<section><h2>${tag}</h2>
              ${endpoints.filter((endpoint) => endpoint.tag === tag).map(renderEndpoint)}</section>`,
          )}
        </main>
        ${renderTrialScript(nonce)}
      </body>
    </html>`;
}

function renderEndpoint(endpoint: Endpoint) {
  const parts = Object.entries({ query: endpoint.query, headers: endpoint.headers }).flatMap(
    ([place, schema]) => (schema === undefined ? [] : [`${place}: ${Object.keys(schema.shape).join(', ')}`]),
  );
  const errors = endpoint.errors.map((code) => `${ERROR_STATUS[code]} ${code}`).join(', ');
  return html`<article>
    <h3><b>${endpoint.method}</b> <code>${endpoint.path}</code></h3>
    <p>${endpoint.summary}</p>
    <p class="quiet">Access: ${endpoint.access}${endpoint.scope === undefined ? '' : `, or an API token with the scope ${endpoint.scope}`}. Answers ${endpoint.status}${errors === '' ? '' : `; fails with ${errors}`}.
      ${parts.map((part) => html`<br /><code>${part}</code>`)}</p>
    ${renderTrial(endpoint)}
  </article>`;
}
