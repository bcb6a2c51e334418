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
  // Each event carries the time at which a finger would have been there: a busy machine makes no flick slow.
  const begin = Date.now() - milliseconds;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', progress: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      timestamp: (begin + progress * milliseconds) / 1000,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + progress * by }],
    });
  await send('touchStart', 0);
  for (let step = 1; step <= STEPS; step += 1) await send('touchMove', step / STEPS);
  await send('touchEnd', 1);
  await touch.detach();
}
