import { designBinding } from '@vault/domain';
import { expect, test, vi } from 'vitest';
import { drawBook } from './bound-book.ts';
import { createSurface } from './canvas.ts';

const box = { x: 0, y: 0, width: 290, height: 435 };
const authors = ['Charles Darwin'];
const title = 'Natural Species Origins Chapter Seconds Letters';

function findVolume(style: string): string {
  for (let volume = 1; volume < 100; volume += 1)
    if (designBinding(`${title} Volume${volume}`).style === style) return `${title} Volume${volume}`;
  throw new Error(`No volume is bound ${style}`);
}

test.each(['framed', 'labelled', 'quarter'])(
  'a long title leaves the author of a %s book in sight',
  async (style) => {
    const { context } = await createSurface(box.width, box.height);
    const fillText = vi.spyOn(context, 'fillText');
    drawBook(context, { title: findVolume(style), authors }, box);
    const heights = (isWanted: (text: string) => boolean) =>
      fillText.mock.calls.filter(([text]) => isWanted(text)).map(([, , y]) => y);
    const [author] = heights((text) => text === 'Charles Darwin');
    const titleEnd = Math.max(...heights((text) => text !== 'Charles Darwin'));
    expect(author).toBeLessThan(box.height - 20);
    expect(titleEnd).toBeLessThan((author ?? 0) - 25);
    expect(Math.min(...heights(() => true))).toBeGreaterThan(20);
  },
);
