import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** The frame of a service's pages. No script runs here, and the one style sheet is named by its hash. */
export const createPageFrame = ({ style, mark }: { style: string; mark: string }) => {
  const styleHash = createHash('sha256').update(style).digest('base64');
  return {
    headers: {
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
      // The opener is severed as the real services' pages sever it.
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    render: ({ title, content }: { title: string; content: Html }): Html =>
      html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<div class="band"></div>
<main>
<p class="mark">${mark}</p>
${content}
</main>
</body>
</html>`,
  };
};
