import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { StarRating } from './star-rating.tsx';

function RatedBook({ first }: { first: number | null }) {
  const [rating, setRating] = useState(first);
  return <StarRating value={rating} onValueChange={setRating} />;
}

describe('the star rating', () => {
  it('moves with the arrow keys, one star at a time', async () => {
    render(<RatedBook first={3} />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: '3 stars' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('radio', { name: '2 stars' })).toBeChecked();
  });

  it('takes a digit as well', async () => {
    render(<RatedBook first={null} />);
    await userEvent.tab();
    await userEvent.keyboard('5');
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await userEvent.keyboard('9');
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
  });

  it.each(['Control', 'Meta', 'Alt'])(
    'leaves a digit to the browser that %s is held with',
    async (modifier) => {
      render(<RatedBook first={4} />);
      await userEvent.tab();
      await userEvent.keyboard(`{${modifier}>}2{/${modifier}}`);
      expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
    },
  );

  it('says that nobody has rated yet, until somebody does', async () => {
    render(<RatedBook first={null} />);
    expect(screen.getByRole('radiogroup', { name: 'Rating' })).toHaveAccessibleDescription('Not rated yet');
    await userEvent.click(screen.getByRole('radio', { name: '1 star' }));
    expect(screen.queryByText('Not rated yet')).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '1 star' })).toBeChecked();
  });

  it('cannot be changed when it is only shown', async () => {
    render(<StarRating value={4} />);
    await userEvent.click(screen.getByRole('img', { name: 'Rated 4 of 5' }));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it.each([
    [4, [4, 1]],
    [5, [5]],
    [null, [5]],
  ])('is a picture of five stars in few elements: %s', (value, counts) => {
    const { container } = render(<StarRating value={value} />);
    const outlines = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
    expect(outlines.map((outline) => outline.split('z').length - 1)).toEqual(counts);
    expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(3);
  });

  it.each([
    [3, 3],
    [null, 0],
  ])('of those to choose as many are gold as were given: %s', (value, golden) => {
    const { container } = render(<StarRating value={value} onValueChange={() => undefined} />);
    const gold = [...container.querySelectorAll('svg')].map((star) => star.classList.contains('fill-gold'));
    expect(gold).toEqual([1, 2, 3, 4, 5].map((star) => star <= golden));
  });

  it('shows an unset rating as such', () => {
    render(<StarRating value={null} />);
    expect(screen.getByRole('img', { name: 'Not rated yet' })).toBeVisible();
  });
});
