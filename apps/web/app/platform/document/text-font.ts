import { CONTENT_SEEN } from './app-start.ts';
import { deviceStore } from '../device/local-store.ts';

/** Where no script can bring the text font, its sheet (`styles/text-font.css`) holds for the page as it is. */
export const TEXT_FONT_MEDIA = '(scripting: none)';

/**
 * Runs in the head, behind the sheet of the text font. A device that has the file gets the font with the first words. A
 * new one reads them in a stand-in, and gets it when they have been seen and the whole file has come: while it is on its
 * way, each size and weight would be looked up at the system twice, and all words laid out once more. Until then nobody
 * asks the browser what it has read in that sheet.
 */
export function writeTextFontScript(textFont: string): string {
  return `(${textFontScript})(${JSON.stringify(deviceStore.keyOf('text_font'))}, ${JSON.stringify(findFile(textFont))})`;
}

/** The file with Latin letters, which stand last in the sheet. */
function findFile(textFont: string): string {
  return [...textFont.matchAll(/url\(["']?([^"')]+)/g)].at(-1)?.[1] ?? '';
}

const textFontScript = `(key, file) => {
  const faces = document.currentScript.previousElementSibling;
  const bring = (hasFile) => {
    const fonts = [...faces.sheet.cssRules].map(({ style }) => new FontFace(
      style.fontFamily.replaceAll('"', ''),
      style.getPropertyValue('src'),
      { weight: style.fontWeight, unicodeRange: style.getPropertyValue('unicode-range'), display: 'swap' },
    ));
    const add = () => fonts.forEach((font) => document.fonts.add(font));
    if (hasFile) add();
    return fonts.at(-1).load().then(add);
  };
  let has = null;
  try { has = localStorage.getItem(key) } catch {}
  if (has === file) bring(true).catch(() => localStorage.removeItem(key));
  else document.addEventListener('${CONTENT_SEEN}', () => {
    bring(false).then(() => localStorage.setItem(key, file)).catch(() => {});
  }, { once: true });
}`;
