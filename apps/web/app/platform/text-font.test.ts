import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { APP_STARTED, CONTENT_SEEN } from './app-start.ts';
import { textFontScript } from './text-font.ts';

const KEY = 'knowledge_vault_text_font';
const PAGE = 'html';

it('a new device reads its first words in a stand-in, and has the font from the second page on', async () => {
  const stored = new Map<string, string>();
  const first = open(stored);
  expect(first.asked()).toBe(0);
  first.tell(CONTENT_SEEN);
  expect(first.asked()).toBe(1);
  expect(first.wearing()).toEqual([]);
  await first.arrive();
  await first.drawFrames();
  expect(first.wearing()).toEqual(['main']);

  const second = open(stored);
  expect(second.asked()).toBe(1);
  expect(second.wearing()).toEqual([PAGE]);
});

it('a page gets the font part by part, no more than eighty elements within a frame, and each part once', async () => {
  const page = open(new Map(), ['header', ...Array.from({ length: 9 }, (_, card) => `card ${card}`)]);
  page.tell(CONTENT_SEEN);
  await page.arrive();
  const seen: number[] = [];
  for (let frame = 0; frame < 4; frame += 1) {
    await page.drawFrame();
    seen.push(page.wearing().length);
  }
  // Fifteen elements each.
  expect(seen).toEqual([5, 10, 10, 10]);
  expect(new Set(page.wearing()).size).toBe(10);
});

it('the app, which draws parts of its own, has all of it at once', async () => {
  const page = open(new Map());
  page.tell(CONTENT_SEEN);
  page.tell(APP_STARTED);
  expect(page.wearing()).toEqual([]);
  await page.arrive();
  expect(page.wearing()).toContain(PAGE);

  const later = open(new Map());
  later.tell(CONTENT_SEEN);
  await later.arrive();
  await later.drawFrames();
  expect(later.wearing()).not.toContain(PAGE);
  later.tell(APP_STARTED);
  await settle();
  expect(later.wearing()).toContain(PAGE);
});

it('another file of the font is a new one', () => {
  const page = open(new Map([[KEY, '/assets/latin-0.woff2']]));
  expect(page.asked()).toBe(0);
  expect(page.wearing()).toEqual([]);
});

it('a file that does not come leaves the stand-in, and is not taken for one that is there', async () => {
  const stored = new Map<string, string>();
  const first = open(stored);
  first.tell(CONTENT_SEEN);
  await first.arrive();
  expect(stored.size).toBe(1);
  const page = open(stored);
  await page.fail();
  expect(stored.size).toBe(0);

  const next = open(stored);
  next.tell(CONTENT_SEEN);
  await next.fail();
  await next.drawFrames();
  expect(next.wearing()).toEqual([]);
  expect(stored.size).toBe(0);
});

it('a device that keeps nothing gets the font after its first words', async () => {
  const page = open(null);
  page.tell(CONTENT_SEEN);
  await page.arrive();
  await page.drawFrames();
  expect(page.wearing().length).toBeGreaterThan(0);
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A page of so many parts, of fifteen elements each; `stored` is what the device keeps, null where it keeps nothing. */
function open(stored: Map<string, string> | null, names: readonly string[] = ['header', 'card']) {
  const wearing: string[] = [];
  const elementOf = (name: string, children: object[], size: number) => ({
    children,
    getElementsByTagName: () => ({ length: size }),
    setAttribute: (attribute: string) => {
      expect(attribute).toBe('data-text-font');
      wearing.push(name);
    },
  });
  const parts = names.map((name) => elementOf(name, [], 14));
  const body = elementOf('body', [elementOf('main', parts, 15 * parts.length)], 100);
  const file = Promise.withResolvers<void>();
  let asked = 0;
  let frames: (() => void)[] = [];
  const document = Object.assign(new EventTarget(), {
    documentElement: elementOf(PAGE, [body], 200),
    body,
    fonts: {
      load(font: string) {
        expect(font).toBe('1em "Literata Variable"');
        asked += 1;
        return file.promise;
      },
    },
  });
  const refuse = () => {
    throw new Error('This device keeps nothing');
  };
  const localStorage = {
    getItem: (key: string) => (stored ?? refuse()).get(key) ?? null,
    setItem: (key: string, value: string) => (stored ?? refuse()).set(key, value),
    removeItem: (key: string) => (stored ?? refuse()).delete(key),
  };
  const requestAnimationFrame = (draw: () => void) => frames.push(draw);
  runInNewContext(textFontScript, { document, localStorage, requestAnimationFrame });
  const drawFrame = async () => {
    const due = frames;
    frames = [];
    for (const draw of due) draw();
    await settle();
  };
  return {
    asked: () => asked,
    wearing: () => wearing,
    tell: (event: string) => document.dispatchEvent(new Event(event)),
    drawFrame,
    async drawFrames() {
      for (let frame = 0; frame < 10; frame += 1) await drawFrame();
    },
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
