import { act, fireEvent, render } from '@testing-library/react';
import { designSeal } from '@vault/domain';
import { expect, it, vi } from 'vitest';
import { DrawnSeal } from './drawn-seal.tsx';
import { PHOTO_OVERRIDES } from './exceptions.data.ts';
import { photoOf } from './photo-of.ts';
import { Portrait } from './portrait.tsx';

const person = { displayName: 'Ada Lovelace', photoURL: 'https://example.com/ada.jpg' };

it('the picture gives way to the seal when it fails, until the network is back', () => {
  const { container } = render(<Portrait person={person} />);
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('src', person.photoURL);
  expect(container).toHaveTextContent('AL');
  if (image) fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('AL');
  fireEvent.online(window);
  expect(container.querySelector('img')).toHaveAttribute('src', person.photoURL);
});

// Firefox calls an SVG without a size of its own 0 wide.
it.each([
  [
    'failed before anybody listened gives way',
    () => Promise.reject(new DOMException('broken', 'EncodingError')),
    0,
  ],
  ['loaded without telling its width stays', () => Promise.resolve(), 1],
])('a picture that %s', async (_, decode, pictures) => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const asked = vi.fn(decode);
  HTMLImageElement.prototype.decode = asked;
  const { container } = render(<Portrait person={person} />);
  await act(async () => undefined);
  expect(asked).toHaveBeenCalledOnce();
  expect(container.querySelectorAll('img')).toHaveLength(pictures);
  vi.restoreAllMocks();
});

it('without a picture there is the seal alone', () => {
  const { container } = render(<Portrait person={{ ...person, photoURL: null }} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('AL');
});

it('the seal is as many ellipses as its design says, each around the middle', () => {
  const { container } = render(<DrawnSeal name="Ada Lovelace" />);
  const { ellipses } = designSeal('Ada Lovelace');
  const path = container.querySelector('path')?.getAttribute('d') ?? '';
  const each = path.split('M').slice(1);
  expect(each).toHaveLength(ellipses.count);
  for (const ellipse of each) {
    const [x = 0, y = 0, rx, ry, , , , dx = 0, dy = 0] = (ellipse.match(/-?[\d.]+/g) ?? []).map(Number);
    expect([rx, ry]).toEqual([ellipses.rx, ellipses.ry]);
    expect(x + dx / 2).toBeCloseTo(50, 0);
    expect(y + dy / 2).toBeCloseTo(50, 0);
    expect(Math.hypot(dx, dy) / 2).toBeCloseTo(ellipses.rx, 0);
  }
});

it('an override by name wins over the profile', () => {
  expect(photoOf(person, { 'Ada Lovelace': '/other.svg' })).toBe('/other.svg');
  expect(photoOf({ displayName: 'constructor', photoURL: null }, {})).toBeNull();
  expect(photoOf(person, {})).toBe(person.photoURL);
  const { container } = render(<Portrait person={{ ...person, displayName: 'Charles Darwin' }} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe(PHOTO_OVERRIDES['Charles Darwin']);
});

it('the photos that win are those of the data', () => {
  const names = Object.keys(PHOTO_OVERRIDES);
  expect(names).not.toEqual([]);
  for (const displayName of names)
    expect(photoOf({ ...person, displayName })).toBe(PHOTO_OVERRIDES[displayName]);
  expect(photoOf(person)).toBe(person.photoURL);
});
