import { drawCaption } from '../caption.ts';
import { HEIGHT, type Layout, MARGIN, WIDTH } from '../scene.ts';
import { escapeXml } from '../text/draw-text.ts';
import { listGraphemes } from '../text/graphemes.ts';

/** Type alone: the title's first letter stands large in the cloth, tone on tone. */
export const drawInitial: Layout = (scene) => {
  const { title, palette, random } = scene;
  const letter = firstLetter(title);
  const x = random.pick([WIDTH - 20, WIDTH - 60, WIDTH / 2 + 40]);
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.cloth}"/>
<text x="${x}" y="${HEIGHT + 44}" font-size="500" fill="${palette.deep}" fill-opacity="0.62" text-anchor="${x === WIDTH / 2 + 40 ? 'middle' : 'end'}">${escapeXml(letter)}</text>
<rect x="${MARGIN}" y="52" width="44" height="3" fill="${palette.accent}"/>
${drawCaption({ scene, top: 72, height: 236, largest: 76, fill: palette.ink })}`;
};

const firstLetter = (title: string): string => {
  const withoutArticle = title.replace(/^(?:the|an?|der|die|das|les?|la|el|los|las|il|lo|de|het) /i, '');
  return (
    listGraphemes(withoutArticle).find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? ''
  ).toLocaleUpperCase();
};
