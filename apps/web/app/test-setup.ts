import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

const unexpected: string[] = [];

function collectConsoleError(...parts: unknown[]) {
  const text = parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ');
  unexpected.push(`console.error: ${text}`);
}

function collectRejection(reason: unknown) {
  unexpected.push(`unhandled rejection: ${reason instanceof Error ? reason.stack : String(reason)}`);
}

// jsdom has no matchMedia: width comes from window.innerWidth and changes with a resize event, nothing else matches.
function matchMedia(query: string): MediaQueryList {
  const limit = /^\(width < (\d+)px\)$/.exec(query)?.[1];
  const matches = () => limit !== undefined && window.innerWidth < Number(limit);
  const media = new EventTarget();
  window.addEventListener('resize', () => media.dispatchEvent(new Event('change')));
  return Object.defineProperty(
    Object.assign(media, {
      media: query,
      matches: matches(),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
    'matches',
    { get: matches },
  );
}

/** Files that are tested at the same time are threads of one process, through which a channel's messages go. */
const here = crypto.randomUUID();
class ChannelOfThisFile extends BroadcastChannel {
  constructor(name: string) {
    super(`${here} ${name}`);
  }
}

// What a page shows after several answers takes more than the usual second on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

window.matchMedia = matchMedia;
window.BroadcastChannel = ChannelOfThisFile;
console.error = collectConsoleError;
process.on('unhandledRejection', collectRejection);

beforeEach(() => {
  window.innerWidth = 1280;
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  unexpected.length = 0;
});

afterEach(async () => {
  cleanup();
  // Rejections are reported after the microtasks of the test have run.
  await new Promise((resolve) => setImmediate(resolve));
  if (unexpected.length > 0) throw new Error(`Nothing of this was expected:\n${unexpected.join('\n')}`);
});
