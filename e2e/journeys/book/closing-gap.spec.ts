import type { Page } from '@playwright/test';
import { lineOf, openBook } from '../../book.ts';
import { expect, test } from '../../test.ts';

const walden = {
  title: 'Walden',
  type: 'book',
  authors: ['Henry David Thoreau'],
  takeaways: ['The first of three.', 'The second of three.', 'The third of three.'],
  quotes: ['Simplify, simplify.'],
};

const placeOf = async (page: Page, words: string) => (await lineOf(page, words).boundingBox())?.y;

/** Presses what is shown, and holds whatever glides where it sets out. Gives how many things do. */
function pressAndHold(page: Page, name: string): Promise<number> {
  return page
    .getByRole('button', { name })
    .first()
    .evaluate((button: HTMLElement) => {
      button.click();
      const gliding = document
        .getAnimations()
        .filter((animation) => !(animation instanceof CSSTransition || animation instanceof CSSAnimation));
      for (const animation of gliding) {
        animation.pause();
        animation.currentTime = 0;
      }
      return gliding.length;
    });
}

const letGo = (page: Page) =>
  page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));

test('what stands below a deleted line glides up, and down again with Undo', async ({ page, product }, {
  project,
}) => {
  await openBook(page, { product, person: `gap-${project.name}`, book: walden });
  // Else the page scrolls to where the keys go on.
  await lineOf(page, 'second').evaluate((line) =>
    line.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const before = { line: await placeOf(page, 'third'), quote: await placeOf(page, 'Simplify') };

  expect(await pressAndHold(page, 'Delete takeaway')).toBeGreaterThan(2);
  await expect(lineOf(page, 'first')).toHaveCount(0);
  expect(await placeOf(page, 'third')).toBeCloseTo(before.line ?? 0);
  expect(await placeOf(page, 'Simplify')).toBeCloseTo(before.quote ?? 0);
  await letGo(page);
  const after = { line: await placeOf(page, 'third'), quote: await placeOf(page, 'Simplify') };
  expect(after.line).toBeLessThan(before.line ?? 0);

  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await pressAndHold(page, 'Undo')).toBeGreaterThan(2);
  await expect(lineOf(page, 'first')).toBeVisible();
  expect(await placeOf(page, 'third')).toBeCloseTo(after.line ?? 0);
  expect(await placeOf(page, 'Simplify')).toBeCloseTo(after.quote ?? 0);
  await letGo(page);
  expect(await placeOf(page, 'third')).toBeCloseTo(before.line ?? 0);
});

test('a note that changes its column glides there', { tag: '@desktop' }, async ({ page, product }) => {
  const notes = { Oldest: 'In the last place.', Middle: 'In the second column.', Newest: 'In the first.' };
  await openBook(page, { product, person: 'gap-notes', book: { ...walden, notes } });
  const placeOfMiddle = async () => (await lineOf(page, 'Middle').boundingBox())?.x ?? 0;
  await lineOf(page, 'Newest').hover();
  const before = await placeOfMiddle();

  await pressAndHold(page, 'Delete note');
  await expect(lineOf(page, 'Newest')).toHaveCount(0);
  expect(await placeOfMiddle()).toBeCloseTo(before);
  await letGo(page);
  expect(await placeOfMiddle()).toBeLessThan(before);
});

test('nothing glides for whoever prefers less motion', async ({ page, product }, { project }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBook(page, { product, person: `gap-still-${project.name}`, book: walden });
  expect(await pressAndHold(page, 'Delete takeaway')).toBe(0);
  await expect(lineOf(page, 'first')).toHaveCount(0);
});
