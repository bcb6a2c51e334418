import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleCards } from '../testing/samples.ts';
import { pageOfCards } from '../testing/sample-vault.ts';
import { LibraryPreview } from './library-preview.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test.each(['de-DE', 'ar-EG'])(
  'the preview is taken over as it stands by a browser that speaks %s',
  async (language) => {
    const speak = vi.spyOn(navigator, 'language', 'get').mockReturnValue('en');
    const cards = sampleCards(3, (index) => ({ rated: true, rating: index + 1, pageCount: 1200 }));
    const firstPage = { ...pageOfCards(cards, new URLSearchParams()), total: 1234 };
    const Stub = createRoutesStub([{ path: '/', Component: () => <LibraryPreview firstPage={firstPage} /> }]);
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(<Stub />);
    const count = place.querySelector('h1 span');
    expect(count).toHaveTextContent('1,234');
    expect(place.querySelector('header a[href="/app/revisit"]')).toHaveTextContent('Meet again');

    speak.mockReturnValue(language);
    const drawnAnew = vi.fn();
    const root = await act(() => hydrateRoot(place, <Stub />, { onRecoverableError: drawnAnew }));
    expect(drawnAnew).not.toHaveBeenCalled();
    expect(place.querySelector('h1 span')).toBe(count);
    act(() => root.unmount());
  },
);

test('leaves room for filters that were left open, whose search is theirs', () => {
  const draw = (areFiltersOpen: boolean) => {
    const firstPage = pageOfCards(sampleCards(3), new URLSearchParams());
    const Stub = createRoutesStub([
      { path: '/', Component: () => <LibraryPreview {...{ firstPage, areFiltersOpen }} /> },
    ]);
    const place = document.createElement('div');
    place.innerHTML = renderToString(<Stub />);
    return place;
  };
  expect(draw(false).querySelector('.preview-beside')).toBeNull();
  const open = draw(true);
  expect(open.querySelector('.preview-beside .preview-shelf')).not.toBeNull();
  expect(open.querySelector('[aria-expanded="true"]')).toHaveTextContent('Filters');
});
