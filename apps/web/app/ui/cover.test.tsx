import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseBinding } from './cloth.ts';
import { Cover } from './cover.tsx';

const url = 'https://covers.example/walden.jpg';

function renderCover(imageUrl: string | null) {
  const { container } = render(
    <Cover title="Walden" authors={['Henry David Thoreau']} imageUrl={imageUrl} alt="Cover of Walden" />,
  );
  return { drawnTitle: () => container.querySelector('[data-text="Walden"]') };
}

describe('a cover', () => {
  it('shows its picture, loaded when it comes near', () => {
    const { drawnTitle } = renderCover(url);
    const picture = screen.getByRole('img', { name: 'Cover of Walden' });
    expect(picture).toHaveAttribute('src', url);
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(drawnTitle()).toBeNull();
  });

  it('is drawn where there is no picture', () => {
    const { drawnTitle } = renderCover(null);
    expect(screen.getByRole('img', { name: 'Cover of Walden' })).toBeVisible();
    expect(drawnTitle()).toBeVisible();
  });

  it('is drawn when the picture does not load', () => {
    const { drawnTitle } = renderCover(url);
    fireEvent.error(screen.getByRole('img'));
    expect(drawnTitle()).toBeVisible();
    expect(screen.getByRole('img', { name: 'Cover of Walden' })).not.toHaveAttribute('src');
  });

  it('tries again when another picture is given', () => {
    const { rerender } = render(<Cover title="Walden" imageUrl={url} alt="Walden" />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<Cover title="Walden" imageUrl="https://covers.example/second.jpg" alt="Walden" />);
    expect(screen.getByRole('img')).toHaveAttribute('src', 'https://covers.example/second.jpg');
  });

  it('is drawn when the picture is a single pixel', () => {
    const { drawnTitle } = renderCover(url);
    const picture = screen.getByRole('img');
    Object.defineProperty(picture, 'naturalWidth', { value: 1 });
    fireEvent.load(picture);
    expect(drawnTitle()).toBeVisible();
  });

  it('keeps the proportions of its picture', () => {
    renderCover(url);
    const picture = screen.getByRole('img');
    Object.defineProperties(picture, { naturalWidth: { value: 300 }, naturalHeight: { value: 300 } });
    fireEvent.load(picture);
    expect(picture).toHaveAttribute('data-shape', 'wide');
  });
});

describe('the binding of a drawn cover', () => {
  it('is always the same for the same title', () => {
    expect(chooseBinding('Walden')).toEqual(chooseBinding(' walden '));
  });

  it('differs between the books of a shelf', () => {
    const titles = Array.from({ length: 60 }, (_, number) => `The history of shelf ${number}`);
    const bindings = titles.map(chooseBinding);
    expect(new Set(bindings.map((binding) => binding.cloth))).toHaveLength(8);
    expect(new Set(bindings.map((binding) => binding.style))).toHaveLength(3);
  });
});
