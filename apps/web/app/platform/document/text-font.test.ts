import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { CONTENT_SEEN } from './app-start.ts';
import { writeTextFontScript } from './text-font.ts';

const KEY = 'knowledge_vault_text_font';
const latin = 'url("/assets/latin-1.woff2")';
const sheet =
  '@font-face{src:url(/assets/greek-1.woff2)format("woff2")}@font-face{src:url(/assets/latin-1.woff2)format("woff2")}';

it('a new device reads its first words in a stand-in, and has the font from the second page on', async () => {
  const stored = new Map<string, string>();
  const first = open(stored);
  expect(first.asked).toEqual([]);
  first.showContent();
  expect(first.asked).toEqual([latin]);
  expect(first.added()).toEqual([]);
  await first.arrive();
  expect(first.added()).toEqual(['url("/assets/greek-1.woff2")', latin]);

  const second = open(stored);
  expect(second.asked).toEqual([latin]);
  expect(second.added()).toContain(latin);
});

it('another file of the font is a new one', () => {
  const page = open(new Map([[KEY, '/assets/latin-0.woff2']]));
  expect(page.asked).toEqual([]);
});

it('a file that does not come leaves the stand-in, and is not taken for one that is there', async () => {
  const stored = new Map([[KEY, '/assets/latin-1.woff2']]);
  const page = open(stored);
  await page.fail();
  expect(stored.size).toBe(0);

  const next = open(stored);
  next.showContent();
  await next.fail();
  expect(next.added()).toEqual([]);
  expect(stored.size).toBe(0);
});

it('a device that keeps nothing gets the font after its first words', async () => {
  const page = open(null);
  page.showContent();
  await page.arrive();
  expect(page.added()).toContain(latin);
});

it('the face with Latin letters stands last in the sheet of the font', () => {
  const path = createRequire(import.meta.url).resolve('@fontsource-variable/literata/wght.css');
  const ranges = [...readFileSync(path, 'utf8').matchAll(/unicode-range: ([^;]+);/g)].map(
    ([, range]) => range,
  );
  expect(ranges.at(-1)).toMatch(/^U\+0000-00FF,/);
});

/** A page with two faces in its sheet; `stored` is what the device has stored, null for nothing. */
function open(stored: Map<string, string> | null) {
  const asked: string[] = [];
  const fonts = new Set<FontFace>();
  const file = Promise.withResolvers<void>();
  class FontFace {
    readonly source: string;
    constructor(family: string, source: string, { weight }: { weight: string }) {
      expect([family, weight]).toEqual(['Literata Variable', '200 900']);
      this.source = source;
    }
    load() {
      asked.push(this.source);
      return file.promise;
    }
  }
  const rules = ['url("/assets/greek-1.woff2")', latin].map((src) => {
    const facts = new Map([
      ['src', src],
      ['unicode-range', 'U+1-2'],
    ]);
    const style = {
      fontFamily: '"Literata Variable"',
      fontWeight: '200 900',
      getPropertyValue: (name: string) => facts.get(name),
    };
    return { style };
  });
  const document = Object.assign(new EventTarget(), {
    currentScript: { previousElementSibling: { sheet: { cssRules: rules } } },
    fonts,
  });
  const refuse = () => {
    throw new Error('This device keeps nothing');
  };
  const localStorage = {
    getItem: (key: string) => (stored ?? refuse()).get(key) ?? null,
    setItem: (key: string, value: string) => (stored ?? refuse()).set(key, value),
    removeItem: (key: string) => (stored ?? refuse()).delete(key),
  };
  runInNewContext(writeTextFontScript(sheet), { document, FontFace, localStorage });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    asked,
    added: () => [...fonts].map(({ source }) => source),
    showContent: () => document.dispatchEvent(new Event(CONTENT_SEEN)),
    async arrive() {
      file.resolve();
      await settle();
    },
    async fail() {
      file.reject(new Error('No network'));
      await settle();
    },
  };
}
