import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chooseBinding } from './cloth.ts';
import { Cover } from './cover.tsx';

const url = 'https://covers.example/walden.jpg';

function renderCover(imageUrl: string | null) {
  const { container } = render(
    <Cover title="Walden" authors={['Henry David Thoreau']} imageUrl={imageUrl} />,
  );
  return { drawnTitle: () => container.querySelector('[data-text="Walden"]') };
}

describe('a cover', () => {
  it('shows its picture, loaded when it comes near', () => {
    const { drawnTitle } = renderCover(url);
    const picture = screen.getByRole('presentation');
    expect(picture).toHaveAttribute('src', url);
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(drawnTitle()).toBeNull();
  });

  it('is drawn where there is no picture', () => {
    const { drawnTitle } = renderCover(null);
    expect(screen.queryByRole('presentation')).toBeNull();
    expect(drawnTitle()).toBeVisible();
  });

  it('too small for its title shows what a reader takes for its first letter', () => {
    const { container } = render(<Cover title=" 👩‍🚀 in orbit" />);
    expect(container.querySelector('[data-text="👩‍🚀"]')).not.toBeNull();
  });

  it('too small for its title passes over an article, as its shelf does', () => {
    const { container } = render(<Cover title="The Odyssey" />);
    expect(container.querySelector('.drawn-initial')).toHaveAttribute('data-text', 'O');
  });

  it('too small for its title shows a capital, also of a word that the article made a small one', () => {
    const { container } = render(<Cover title="A talk on attention" />);
    expect(container.querySelector('.drawn-initial')).toHaveAttribute('data-text', 'T');
  });

  it.each([
    ['“The Odyssey” for beginners', 'O'],
    ['¿Qué es la filosofía?', 'Q'],
    ['(1984)', '1'],
    ['…', '…'],
  ])('too small for its title shows no mark of %j', (title, initial) => {
    const { container } = render(<Cover title={title} />);
    expect(container.querySelector('.drawn-initial')).toHaveAttribute('data-text', initial);
  });

  it('that is told its width does not ask the layout for it', () => {
    const { container } = render(<Cover title="Walden" width={14} />);
    expect(container.firstElementChild).toHaveAttribute('data-known-width');
    expect(container.firstElementChild).toHaveStyle({ '--cover-unit': '0.14rem' });
  });

  it('that is told its width by what is around it neither asks nor says one of its own', () => {
    const { container } = render(<Cover title="Walden" width="given" />);
    expect(container.firstElementChild).toHaveAttribute('data-known-width');
    expect(container.firstElementChild).not.toHaveAttribute('style');
  });

  it.each([
    [undefined, 1],
    [14, 0],
    ['given' as const, 0],
  ])('shows a letter where it may be too small for its title: width %s', (width, letters) => {
    const { container } = render(<Cover title="Walden" width={width} />);
    expect(container.querySelectorAll('[data-text="W"]')).toHaveLength(letters);
  });

  it('is drawn when the picture does not load', () => {
    const { drawnTitle } = renderCover(url);
    fireEvent.error(screen.getByRole('presentation'));
    expect(drawnTitle()).toBeVisible();
    expect(screen.queryByRole('presentation')).toBeNull();
  });

  it('tries again when another picture is given', () => {
    const { rerender } = render(<Cover title="Walden" imageUrl={url} />);
    fireEvent.error(screen.getByRole('presentation'));
    rerender(<Cover title="Walden" imageUrl="https://covers.example/second.jpg" />);
    expect(screen.getByRole('presentation')).toHaveAttribute('src', 'https://covers.example/second.jpg');
  });

  it('tries again when the network is back', () => {
    const { drawnTitle } = renderCover(url);
    fireEvent.error(screen.getByRole('presentation'));
    fireEvent.online(window);
    expect(drawnTitle()).toBeNull();
    fireEvent.error(screen.getByRole('presentation'));
    expect(drawnTitle()).toBeVisible();
    expect(screen.queryByRole('presentation')).toBeNull();
  });

  it('is drawn when the picture is a single pixel', () => {
    const { drawnTitle } = renderCover(url);
    const picture = screen.getByRole('presentation');
    Object.defineProperty(picture, 'naturalWidth', { value: 1 });
    fireEvent.load(picture);
    expect(drawnTitle()).toBeVisible();
  });

  // Firefox calls an SVG without a size of its own 0 wide.
  it('shows a picture that has loaded without telling its width', () => {
    renderCover(url);
    const picture = screen.getByRole('presentation');
    fireEvent.load(picture);
    expect(picture).toBeVisible();
    expect(picture).toHaveAttribute('data-shape', 'unknown');
  });

  it.each([
    ['drawn when its picture has failed', () => Promise.reject(new DOMException('broken')), 0],
    ['its picture when that has loaded', () => Promise.resolve(), 1],
  ])('is %s before anybody listened', async (_, decode, pictures) => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    HTMLImageElement.prototype.decode = decode;
    renderCover(url);
    await act(async () => undefined);
    expect(screen.queryAllByRole('presentation')).toHaveLength(pictures);
    vi.restoreAllMocks();
  });

  it('keeps the proportions of its picture', () => {
    renderCover(url);
    const picture = screen.getByRole('presentation');
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
