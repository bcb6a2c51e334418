import { expect, test } from 'vitest';
import { createSurface, fontOf } from './canvas.ts';
import { isDrawable } from './letters.ts';

test.for([...'æčệʻαἑжѣқ枕かا한א'])('"%s" is drawn, or known as a letter that can not be', async (letter) => {
  const { context } = await createSurface(100, 100);
  context.font = fontOf(100);
  const box = context.measureText('\u{E000}').width;
  expect(context.measureText(letter).width !== box).toBe(isDrawable(letter));
});
