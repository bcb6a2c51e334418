import { html } from 'hono/html';
import type { CatalogueBook } from '../catalogue/book.ts';

/** Where a preview link leads: a plain page, for there is no book to look into. */
export const renderPreviewPage = (book: CatalogueBook) =>
  html`<!doctype html>
<html lang="${book.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${book.title} – preview (sandbox)</title>
<style>
body { max-width: 34rem; margin: 10vh auto; padding: 0 24px; font: 17px/1.6 Literata, Georgia, serif; color: #2b2620; background: #fbf9f5; }
img { float: right; width: 132px; margin: 0 0 16px 24px; border-radius: 3px; box-shadow: 0 6px 18px #0003; }
h1 { margin: 0; font-size: 28px; line-height: 1.2; }
p { margin: 12px 0 0; }
.quiet { color: #6b6257; }
</style>
<img src="../../covers/${book.id}.svg" alt="">
<h1>${book.title}</h1>
<p class="quiet">${book.authors.join(', ')}</p>
<p>${book.description}</p>
<p class="quiet" lang="en">This page of the sandbox stands where Google would show the book's preview.</p>
</html>`;

export const PREVIEW_HEADERS = {
  'content-security-policy': "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
};
