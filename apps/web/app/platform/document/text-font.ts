import { CONTENT_SEEN } from './app-start.ts';
import { deviceStore } from '../device/local-store.ts';

/** Where no script can bring the text font, its sheet (`styles/text-font.css`) holds for the page as it is. */
export const TEXT_FONT_MEDIA = '(scripting: none)';

/**
 * Runs in the head, after the sheet of the text font. A device that has the file uses the font from the first words.
 * A new one shows a fallback, and gets the font when the words have been seen and the whole file has arrived: while
 * it loads, each size and weight would be looked up at the system twice, and all words laid out again. Until then
 * nothing asks the browser for that sheet's rules.
 */
export function writeTextFontScript(textFont: string): string {
  return `(${textFontScript})(${JSON.stringify(deviceStore.keyOf('text_font'))}, ${JSON.stringify(findFile(textFont))})`;
}

/** The file with Latin letters, which is the last in the sheet. */
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
