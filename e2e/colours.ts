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

/** How much the colour of an element stands out from the ground that it is on, as WCAG measures it. */
export const contrastOf = (element: Locator, property: 'color' | 'stroke'): Promise<number> =>
  element.evaluate((node, property) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (context === null) throw new Error('there is no canvas');
    const around: Element[] = [];
    for (let part: Element | null = node; part !== null; part = part.parentElement) around.unshift(part);
    for (const part of around) {
      context.fillStyle = getComputedStyle(part).backgroundColor;
      context.fillRect(0, 0, 1, 1);
    }
    const readLuminance = () => {
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) =>
        channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = readLuminance();
    context.globalAlpha = around.reduce((all, part) => all * Number(getComputedStyle(part).opacity), 1);
    context.fillStyle = getComputedStyle(node).getPropertyValue(property);
    context.fillRect(0, 0, 1, 1);
    const drawn = readLuminance();
    return (Math.max(ground, drawn) + 0.05) / (Math.min(ground, drawn) + 0.05);
  }, property);
