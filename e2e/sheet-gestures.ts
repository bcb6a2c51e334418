import type { Locator, Page } from '@playwright/test';

type Drag = {
  /** Pixels downwards. */
  by: number;
  /** How long the finger is on its way. */
  milliseconds: number;
};

const STEPS = 12;

/** Draws a finger down over an element, as a touch screen reports it. */
export async function dragDown(page: Page, handle: Locator, { by, milliseconds }: Drag): Promise<void> {
  const box = await handle.boundingBox();
  if (box === null) throw new Error('there is nothing to drag');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', offset: number | null) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: offset === null ? [] : [{ x, y: y + offset }],
    });
  await send('touchStart', 0);
  for (let step = 1; step <= STEPS; step += 1) {
    await send('touchMove', (by * step) / STEPS);
    await page.waitForTimeout(milliseconds / STEPS);
  }
  await send('touchEnd', null);
  await touch.detach();
}
