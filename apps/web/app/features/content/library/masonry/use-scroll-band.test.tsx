import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useScrollBand } from './use-scroll-band.ts';

test('on paper there is all of the page, and back on the screen what is near it', () => {
  const { result } = renderHook(useScrollBand);
  const onScreen = result.current;
  expect(onScreen.to).toBeLessThan(10_000);

  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(result.current).toEqual({ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY });

  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(result.current).toEqual(onScreen);
});
