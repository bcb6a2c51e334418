import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar, getAvatarLetter } from './avatar.tsx';

describe('the avatar', () => {
  it.each([
    [{ displayName: 'mara', email: 'reader@example.org' }, 'M'],
    [{ displayName: '  ', email: 'reader@example.org' }, 'R'],
    [{ displayName: null, email: null }, 'U'],
    [{}, 'U'],
    [{ displayName: 'e\u0301lise' }, 'E\u0301'],
    [{ displayName: '👩‍🚀 Ada' }, '👩‍🚀'],
  ])('%o has the letter %s', (person, letter) => {
    expect(getAvatarLetter(person)).toBe(letter);
  });

  it('falls back to the letter when the picture does not load', () => {
    const person = { displayName: 'Mara', photoUrl: 'https://photos.example/mara.jpg' };
    const { container } = render(<Avatar person={person} />);
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('src', person.photoUrl);
    if (picture) fireEvent.error(picture);
    expect(screen.getByText('M')).toBeInTheDocument();
  });
});
