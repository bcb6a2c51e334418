import { render } from '@testing-library/react';
import { MEDIA_TYPES, type MediaType } from '@vault/domain';
import { expect, it } from 'vitest';
import { MediaTypeMark } from './media-type.tsx';

const iconOf = (type: MediaType) => render(<MediaTypeMark type={type} />).container.innerHTML;

it('each type has an icon and a name of its own', () => {
  expect(new Set(MEDIA_TYPES.map(iconOf)).size).toBe(5);
});

it('a type that nobody knows looks like a book', () => {
  for (const unknown of ['film', 'constructor', '']) {
    // What a newer server might say.
    expect(iconOf(unknown as MediaType)).toBe(iconOf('book'));
  }
});
