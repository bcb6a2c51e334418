import { text } from 'node:stream/consumers';
import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { APP_STARTED, CONTENT_SEEN, LINKS_HELD, PRESSED_EARLY } from './app-start.ts';
import { writeHandoff, writeStart } from './start-script.ts';

type Manifest = Parameters<typeof writeStart>[0];

const route = { hasAction: false, hasLoader: true, hasErrorBoundary: false } as const;
const manifest = {
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: {
    root: { ...route, id: 'root', module: '/assets/root.js', imports: ['/assets/react.js', '/assets/ui.js'] },
    page: {
      ...route,
      id: 'page',
      module: '/assets/page.js',
      clientLoaderModule: '/assets/page-loader.js',
      imports: ['/assets/ui.js'],
    },
    other: { ...route, id: 'other', module: '/assets/other.js', imports: [] },
  },
} as unknown as Manifest; // of a manifest this is all that is read

/** As browsers tell it; a pointer that only rests above a new page has not moved. */
const pointerMove = (movementX: number, movementY: number) =>
  Object.assign(new Event('pointermove'), { movementX, movementY });

describe('the script that starts the app', () => {
  it('names each file of the page once, what others need first, and none of another page', () => {
    const plan = readPlan(
      writeStart(manifest, { routeIds: ['root', 'page'], appStyles: null, startProblem: null }),
    );
    expect(plan.files).toEqual([
      '/assets/react.js',
      '/assets/manifest.js',
      '/assets/ui.js',
      '/assets/root.js',
      '/assets/page-loader.js',
      '/assets/page.js',
    ]);
    expect(plan.routes['page']).toEqual(['/assets/page-loader.js', '/assets/page.js']);
    expect(plan.entry).toBe('/assets/entry.js');
  });

  it('does not start without a route that it knows nothing of', () => {
    expect(() =>
      writeStart(manifest, { routeIds: ['root', 'nowhere'], appStyles: null, startProblem: null }),
    ).toThrow('nowhere');
  });

  it('can be ended by nothing that stands in it', () => {
    const hostile = { ...manifest, url: '/assets/</script><script>.js' };
    expect(writeStart(hostile, { routeIds: ['root'], appStyles: null, startProblem: null })).not.toContain(
      '</script>',
    );
  });

  it('asks for nothing before the page has been seen, and tells then', async () => {
    const page = open({ isWhole: false });
    const tell = vi.fn();
    page.document.addEventListener(CONTENT_SEEN, tell);
    await page.settle();
    expect(page.asked).toEqual([]);
    expect(tell).not.toHaveBeenCalled();
    page.paint();
    await page.settle();
    expect(tell).toHaveBeenCalledOnce();
    expect(page.asked).toContainEqual({ rel: 'modulepreload', href: '/assets/entry.js' });
  });

  it('starts without a frame where nobody sees the page, which then has none', async () => {
    const page = open({ isWhole: false, isHidden: true });
    await page.settle();
    expect(page.rels()).toEqual(['modulepreload']);
  });

  describe('on a page that is whole as a document', () => {
    it('fetches the app when all else is there, and runs it with the first sign of use', async () => {
      const page = open({ isWhole: true });
      page.paint();
      await page.settle();
      expect(page.asked).toEqual([]);
      page.window.dispatchEvent(new Event('load'));
      await page.settle();
      expect(page.fetched).toEqual(
        expect.arrayContaining(['/assets/app.css', '/assets/root.js', '/assets/entry.js']),
      );
      expect(page.asked).toEqual([]);
      page.window.dispatchEvent(pointerMove(0, 0));
      await page.settle();
      expect(page.asked).toEqual([]);
      page.window.dispatchEvent(pointerMove(0, 3));
      await page.settle();
      expect(page.rels()).toEqual(['stylesheet', 'modulepreload']);
    });

    it.each([
      ['a press by a voice, which has no pointer', 'click'],
      ['a picture that fails, which the app stands in for', 'error'],
      ['a finger or a pen', 'pointerdown'],
      ['the wheel', 'wheel'],
      ['a field that is gone to', 'focusin'],
      ['words that are put into a field', 'input'],
    ])('runs it for %s', async (_, sign) => {
      const page = open({ isWhole: true });
      page.paint();
      page.window.dispatchEvent(new Event('load'));
      page.window.dispatchEvent(new Event(sign));
      await page.settle();
      expect(page.rels()).toContain('modulepreload');
    });

    it('waits for nothing where somebody uses it before, even before the first frame', async () => {
      const page = open({ isWhole: true });
      page.window.dispatchEvent(new Event('keydown'));
      page.paint();
      await page.settle();
      expect(page.rels()).toContain('modulepreload');
    });

    it('starts by itself where the page says that it is nothing without its app', async () => {
      const page = open({ isWhole: true, needsApp: true });
      page.paint();
      await page.settle();
      expect(page.rels()).toEqual(['stylesheet', 'modulepreload']);
    });
  });

  it('a button that was pressed too early is pressed once when the app answers', async () => {
    const page = open({ isWhole: false });
    const button = { isConnected: true, click: vi.fn() };
    page.press({ button });
    page.press({ button });
    expect(button.click).not.toHaveBeenCalled();
    page.document.dispatchEvent(new Event(APP_STARTED));
    await page.settle();
    expect(button.click).toHaveBeenCalledOnce();
    page.press({ button });
    page.document.dispatchEvent(new Event(APP_STARTED));
    await page.settle();
    expect(button.click).toHaveBeenCalledOnce();
  });

  it('a button that the app replaces is only marked for what comes in its place', async () => {
    const page = open({ isWhole: false });
    const button = { isConnected: true, click: vi.fn(), toggleAttribute: vi.fn() };
    page.press({ button, '[data-served] button': button });
    page.document.dispatchEvent(new Event(APP_STARTED));
    await page.settle();
    expect(button.toggleAttribute).toHaveBeenCalledExactlyOnceWith(PRESSED_EARLY);
    expect(button.click).not.toHaveBeenCalled();
    // It stands there until the session has been read.
    page.press({ button, '[data-served] button': button });
    expect(button.toggleAttribute).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['without a network waits for the app', { isOnline: false }, 1],
    ['is followed at once', { isOnline: true }, 0],
  ])('a link that was pressed too early %s', async (_, network, presses) => {
    const page = open({ isWhole: false, ...network });
    const link = { isConnected: true, click: vi.fn() };
    const isFollowed = page.press({ 'a[href^="/"]:not([target])': link });
    expect(isFollowed).toBe(network.isOnline);
    page.document.dispatchEvent(new Event(APP_STARTED));
    await page.settle();
    expect(link.click).not.toHaveBeenCalled();
    page.document.dispatchEvent(new Event(LINKS_HELD));
    await page.settle();
    expect(link.click).toHaveBeenCalledTimes(presses);
    // From now on the app holds them itself.
    expect(page.press({ 'a[href^="/"]:not([target])': link })).toBe(true);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'a link that is pressed with %s is the browser’s, also without a network',
    (key) => {
      const page = open({ isWhole: false, isOnline: false });
      expect(page.press({ 'a[href^="/"]:not([target])': {} }, { [key]: true })).toBe(true);
    },
  );

  it('what was pressed and is no longer there is not pressed again', async () => {
    const page = open({ isWhole: false, isOnline: false });
    const gone = { isConnected: false, click: vi.fn() };
    page.press({ button: gone, 'a[href^="/"]:not([target])': gone });
    for (const word of [APP_STARTED, LINKS_HELD]) page.document.dispatchEvent(new Event(word));
    await page.settle();
    expect(gone.click).not.toHaveBeenCalled();
  });

  it('where the app cannot come, a link that waited for it is followed, and no other waits', async () => {
    const page = open({ isWhole: false, isOnline: false });
    const link = { href: '/vault/ann' };
    page.press({ 'a[href^="/"]:not([target])': link });
    expect(page.follow).not.toHaveBeenCalled();
    page.paint();
    await page.settle(); // there is nothing here to load its files with
    expect(page.follow).toHaveBeenCalledExactlyOnceWith('/vault/ann');
    expect(page.press({ 'a[href^="/"]:not([target])': link })).toBe(true);
  });

  it('where the app cannot come, what is nothing without it says so, and can be loaded again', async () => {
    const page = open({ isWhole: false, startProblem: '<button>Try Again</button>' });
    page.paint();
    await page.settle();
    expect(page.document.body.innerHTML).toBe('<button>Try Again</button>');
    expect(page.log).toHaveBeenCalledOnce();
    expect(page.reload).not.toHaveBeenCalled();
    page.tryAgain.onclick();
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('where the app cannot come, what can be read without it stays', async () => {
    const page = open({ isWhole: false });
    page.paint();
    await page.settle();
    expect(page.document.body.innerHTML).toBe('the page');
  });

  it('so does a page that is being left, whose files some browsers give up', async () => {
    const page = open({ isWhole: false, startProblem: '<button>Try Again</button>' });
    page.window.dispatchEvent(new Event('beforeunload'));
    page.paint();
    await page.settle();
    expect(page.document.body.innerHTML).toBe('the page');
  });

  it('a press that makes the app start at once is not pressed again', async () => {
    const page = open({ isWhole: false });
    const button = { isConnected: true, click: vi.fn() };
    page.document.addEventListener('click', () => page.document.dispatchEvent(new Event(APP_STARTED)));
    page.press({ button });
    await page.settle();
    expect(button.click).not.toHaveBeenCalled();
  });
});

type Page = {
  isWhole: boolean;
  needsApp?: boolean;
  isOnline?: boolean;
  isHidden?: boolean;
  startProblem?: string | null;
};

/** A page with as much of a browser as the script needs. */
function open({ isWhole, needsApp = false, isOnline = true, isHidden = false, startProblem = null }: Page) {
  const follow = vi.fn();
  const reload = vi.fn();
  const log = vi.fn();
  const tryAgain = { onclick: () => {} };
  const frames: (() => void)[] = [];
  const asked: { rel: string; href: string }[] = [];
  const fetched: string[] = [];
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    hidden: isHidden,
    readyState: 'interactive',
    currentScript: { nonce: 'n' },
    body: { innerHTML: 'the page' },
    querySelector: (selector: string) => (selector === 'button' ? tryAgain : needsApp ? {} : null),
    createElement: () => ({}),
    head: { append: ({ rel, href }: { rel: string; href: string }) => asked.push({ rel, href }) },
  });
  runInNewContext(
    writeStart(manifest, {
      routeIds: ['root'],
      appStyles: isWhole ? '/assets/app.css' : null,
      startProblem,
    }),
    {
      document,
      console: { error: log },
      navigator: { onLine: isOnline },
      location: { assign: follow, reload },
      Event,
      setTimeout: queueMicrotask, // no clock: all that can happen has happened at the next turn
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      requestAnimationFrame: (run: () => void) => frames.push(run),
      fetch: async (href: string) => {
        fetched.push(href);
        return new Response();
      },
    },
  ).catch(() => undefined); // without a loader of modules it ends at the first of them
  return {
    window,
    document,
    asked,
    fetched,
    follow,
    reload,
    log,
    tryAgain,
    rels: () => [...new Set(asked.map(({ rel }) => rel))],
    paint: () => frames.forEach((run) => run()),
    settle: () => new Promise((resolve) => setImmediate(resolve)),
    /** The element found by this selector. Returns whether the browser continues with it. */
    press(found: Record<string, object>, keys = {}): boolean {
      const click = Object.assign(new Event('click', { cancelable: true }), keys);
      const closest = (selector: string) => found[selector] ?? null;
      Object.defineProperty(click, 'target', { value: { closest } });
      return document.dispatchEvent(click);
    },
  };
}

describe('the handoff', () => {
  type Router = {
    basename: string;
    streamController: { enqueue: (piece: string) => void; close: () => void };
    stream: ReadableStream<Uint8Array> | undefined;
  };

  function handOff() {
    const made = vi.fn();
    const WatchedStream = new Proxy(ReadableStream, {
      construct(target, input: ConstructorParameters<typeof ReadableStream>) {
        made();
        return new target(...input);
      },
    });
    const window: { __reactRouterContext?: Router } = {};
    runInNewContext(writeHandoff('{"basename":"/"}'), {
      window,
      ReadableStream: WatchedStream,
      TextEncoderStream,
    });
    const router = window.__reactRouterContext;
    if (router === undefined) throw new Error('There is no handoff');
    return { router, made };
  }

  function readAll(stream: Router['stream']): Promise<string> {
    if (stream === undefined) throw new Error('There is no stream');
    return text(stream);
  }

  it('gives what was sent before the router asked, and what comes after', async () => {
    const { router, made } = handOff();
    expect(router).toMatchObject({ basename: '/' });
    router.streamController.enqueue('first, ');
    expect(made).not.toHaveBeenCalled();
    const { stream } = router;
    router.streamController.enqueue('second');
    router.streamController.close();
    expect(router.stream).toBe(stream);
    expect(await readAll(stream)).toBe('first, second');
    router.stream = undefined; // as the router does
    expect(router.stream).toBeUndefined();
  });

  it('ends where all was sent before the router asked', async () => {
    const { router } = handOff();
    router.streamController.enqueue('all');
    router.streamController.close();
    expect(await readAll(router.stream)).toBe('all');
  });
});

function readPlan(script: string) {
  const json = script.slice(script.lastIndexOf('})(') + 3, -1);
  return JSON.parse(json) as { files: string[]; routes: Record<string, string[]>; entry: string }; // written just above
}
