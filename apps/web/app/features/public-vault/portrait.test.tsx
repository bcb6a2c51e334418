import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { photoOf } from './photo-of.ts';
import { Portrait } from './portrait.tsx';

const person = { displayName: 'Ada Lovelace', photoURL: 'https://example.com/ada.jpg' };

it('the picture gives way to the seal when it fails', () => {
  const { container } = render(<Portrait person={person} className="size-20" />);
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('src', person.photoURL);
  expect(container).toHaveTextContent('AL');
  if (image) fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
});

it('without a picture there is the seal alone', () => {
  const { container } = render(<Portrait person={{ ...person, photoURL: null }} className="size-20" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).toHaveTextContent('AL');
});

it('an override by name wins over the profile', () => {
  expect(photoOf(person, { 'Ada Lovelace': '/other.svg' })).toBe('/other.svg');
  expect(photoOf({ displayName: 'constructor', photoURL: null }, {})).toBeNull();
  expect(photoOf(person, {})).toBe(person.photoURL);
});
