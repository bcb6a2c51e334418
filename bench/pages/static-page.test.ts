import { execFileSync } from 'node:child_process';
import type { ContentCard } from '@vault/contract';
import { expect, test } from 'vitest';
import { serveStaticPage } from './static-page.ts';

test('the static page is served while this process is busy', async () => {
  const card = { title: 'Ink & <Paper>', authors: ['Ada Quill'], category: 'Essays', image: null };
  const { url, stop } = await serveStaticPage([card as ContentCard]); // what the page shows of it
  const ask = `fetch('${url}').then((answer) => answer.text()).then(console.log)`;
  const text = execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8', timeout: 10_000 });
  stop();
  expect(text).toContain('<h2>Ink &#38; &#60;Paper&#62;</h2><p>Ada Quill</p>');
});
