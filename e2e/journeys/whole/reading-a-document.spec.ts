import { expect, test } from '../../test.ts';

const documents = [
  '/no-such-page',
  '/vault',
  '/vault/nobody',
  '/vault/jane-austen',
  '/vault/charles-darwin',
  '/vault/charles-darwin/paradise-lost',
];

// A slow device draws what it has read so far.
test.describe('a heading stays where it was drawn while the rest is being read', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of documents) {
    test(path, async ({ page, product }) => {
      const address = product.url + path;
      const readTop = async () => {
        await page.goto(address);
        const box = await page.getByRole('heading', { level: 1 }).boundingBox();
        return box?.y;
      };
      const whole = await readTop();
      await page.route(address, async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        const end = text.indexOf('</h1>');
        expect(end).toBeGreaterThan(0);
        await route.fulfill({ response, body: text.slice(0, end) });
      });
      const begun = await readTop();
      expect(begun).toBeDefined();
      expect(begun).toBe(whole);
    });
  }
});
