import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

const HUES = { red: [340, 25], yellow: [25, 70], blue: [150, 260] } as const;

/** That a person who sees colours would call it so, in whatever notation the style sheet has it. */
export async function expectColour(
  element: Locator,
  property: 'background-color' | 'border-top-color' | 'fill',
  name: keyof typeof HUES,
): Promise<void> {
  const { hue, chroma } = await element.first().evaluate((node, property) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (context === null) throw new Error('there is no canvas');
    context.fillStyle = getComputedStyle(node).getPropertyValue(property);
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * (180 / Math.PI);
    return { hue: (angle + 360) % 360, chroma: Math.max(red, green, blue) - Math.min(red, green, blue) };
  }, property);
  const [from, to] = HUES[name];
  const isThere = from < to ? hue >= from && hue <= to : hue >= from || hue <= to;
  expect(isThere && chroma > 10, `${property} is ${name}: hue ${hue}, chroma ${chroma}`).toBe(true);
}
