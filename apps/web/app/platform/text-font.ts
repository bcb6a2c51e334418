import latinFile from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import { APP_STARTED, CONTENT_SEEN } from './app-start.ts';
import { deviceStore } from './local-store.ts';

/** How many elements get the text font within one frame: a whole page at once would hold up a press for too long. */
const AT_ONCE = 80;

/**
 * Runs in the head. A device that has the file gets the text font with the first words. A new one reads them in a
 * stand-in, and gets it when they have been seen and the whole file has come, part by part: while it is on its way, each
 * size and weight would be looked up at the system twice, and all words laid out once more.
 */
export const textFontScript = `((key, file) => {
  const page = document.documentElement;
  const wear = (element) => element.setAttribute('data-text-font', '');
  const load = () => document.fonts.load('1em "Literata Variable"');
  const split = (part) => part.getElementsByTagName('*').length < ${AT_ONCE} ? [part] : [...part.children].flatMap(split);
  const wearInParts = async () => {
    let room = 0;
    for (const part of split(document.body)) {
      const size = part.getElementsByTagName('*').length + 1;
      if (size > room) {
        await new Promise(requestAnimationFrame);
        room = ${AT_ONCE};
      }
      room -= size;
      wear(part);
    }
  };
  const started = new Promise((resolve) => document.addEventListener('${APP_STARTED}', resolve, { once: true }));
  const bring = async () => {
    await load();
    try { localStorage.setItem(key, file) } catch {}
    await Promise.race([started, wearInParts()]);
    await started;
    wear(page);
  };
  let has = null;
  try { has = localStorage.getItem(key) } catch {}
  if (has === file) {
    wear(page);
    load().catch(() => localStorage.removeItem(key));
  } else document.addEventListener('${CONTENT_SEEN}', () => bring().catch(() => {}), { once: true });
})(${JSON.stringify(deviceStore.keyOf('text_font'))}, ${JSON.stringify(latinFile)})`;
