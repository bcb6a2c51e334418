import { expect, test } from 'vitest';
import { createSurface, fontOf } from './canvas.ts';
import { isDrawable } from './letters.ts';

test('every letter is drawn, or known as one that can not be', async () => {
  const { context } = await createSurface(40, 24);
  context.font = fontOf(16);
  context.textBaseline = 'middle';
  const draw = (text: string) => {
    context.clearRect(0, 0, 40, 24);
    context.fillText(text, 4, 12);
    return Buffer.from(context.getImageData(0, 0, 40, 24).data).toString('base64');
  };
  // A letter that is made of two is two boxes.
  const boxes = new Set(['\u{E000}', '\u{E000}\u{E000}'].map(draw));
  // The fonts have none of those that come after these.
  const codes = Array.from({ length: 0x3100 }, (_, code) => String.fromCodePoint(code));
  const letters = [...codes.filter((code) => /\p{L}/u.test(code)), ...'枕ꙋꜧ한ﬁ𝔸'];
  const wrong = letters.filter((letter) => boxes.has(draw(letter)) === isDrawable(letter));
  expect(wrong).toEqual([]);
});
