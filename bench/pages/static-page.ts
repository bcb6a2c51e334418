import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ContentCard } from '@vault/contract';

/**
 * Cards as a page of plain HTML with inline styles: the least that a browser needs. Another process serves it, as this
 * one is busy with the browser.
 */
export async function serveStaticPage(cards: readonly ContentCard[]) {
  const server = fork(join(import.meta.dirname, 'static-server.ts'));
  server.send(renderPage(cards));
  const [{ port }] = (await once(server, 'message')) as [AddressInfo]; // what it sends
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.kill() };
}

function renderPage(cards: readonly ContentCard[]): string {
  const items = cards.map(
    ({ title, authors, category, image }) =>
      `<li><div class="cover">${image === null ? '' : `<img src="${escape(image)}" alt="" loading="lazy">`}</div>
      <h2>${escape(title)}</h2><p>${escape(authors.join(', '))}</p><p>${escape(category)}</p></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Library</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <style>body{font:16px/1.5 Georgia,serif;margin:24px}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:24px;padding:0}
    li{list-style:none;border:1px solid #ddd;border-radius:10px;padding:15px}.cover{aspect-ratio:2/3;background:#eee}h2{font-size:17px}</style>
    </head><body><h1>Library</h1><ul>${items.join('')}</ul></body></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
