import { CONTENT_SEEN } from './app-start.ts';
import { deviceStore } from './local-store.ts';

/** Where no script can bring the text font, its sheet (`styles/text-font.css`) holds for the page as it is. */
export const TEXT_FONT_MEDIA = '(scripting: none)';

/**
 * Runs in the head, behind the sheet of the text font. A device that has the file gets the font with the first words. A
 * new one reads them in a stand-in, and gets it when they have been seen and the whole file has come: while it is on its
 * way, each size and weight would be looked up at the system twice, and all words laid out once more.
 */
export const textFontScript = `((key) => {
  const { sheet } = document.currentScript.previousElementSibling;
  const bring = (hasFile) => {
    const faces = [...sheet.cssRules].map(({ style }) => new FontFace(
      style.fontFamily.replaceAll('"', ''),
      style.getPropertyValue('src'),
      { weight: style.fontWeight, unicodeRange: style.getPropertyValue('unicode-range'), display: 'swap' },
    ));
    const add = () => faces.forEach((face) => document.fonts.add(face));
    if (hasFile) add();
    // Latin letters stand last.
    return faces.at(-1).load().then(add);
  };
  let has = null;
  const file = sheet.cssRules[sheet.cssRules.length - 1].style.getPropertyValue('src');
  try { has = localStorage.getItem(key) } catch {}
  if (has === file) bring(true).catch(() => localStorage.removeItem(key));
  else document.addEventListener('${CONTENT_SEEN}', () => {
    bring(false).then(() => localStorage.setItem(key, file)).catch(() => {});
  }, { once: true });
})(${JSON.stringify(deviceStore.keyOf('text_font'))})`;
