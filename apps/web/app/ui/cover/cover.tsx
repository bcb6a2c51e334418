import { type CSSProperties, type SyntheticEvent, useState } from 'react';
import { useFailedUrl } from '~/platform/device/use-failed-url.ts';
import { joinClasses } from '../class-names.ts';
import { DrawnCover } from './drawn-cover.tsx';

type CoverProps = {
  title: string;
  authors?: readonly string[] | undefined;
  imageUrl?: string | null | undefined;
  /** eager for what is seen at once. */
  loading?: 'lazy' | 'eager';
  /** The width in rem, for one that shows its title, where it is known: a drawn cover then need not find it out.
      "given" where `--cover-unit` is set around it. */
  width?: number | 'given' | undefined;
  /** Sets the width; the box is always two to three. */
  className?: string;
};

/**
 * A book in a box of fixed shape. A picture keeps its proportions and stands on the box's floor, as on a shelf. It is
 * silent for screen readers: the title is beside it.
 */
export function Cover({ title, authors, imageUrl, loading = 'lazy', width, className }: CoverProps) {
  const [failedUrl, setFailedUrl] = useFailedUrl();
  const shownUrl = imageUrl && imageUrl !== failedUrl ? imageUrl : null;

  return (
    <span
      className={joinClasses('cover-box', className)}
      {...(width !== undefined && { 'data-known-width': true })}
      {...(typeof width === 'number' && { style: styleOfWidth(width) })}
      aria-hidden={!shownUrl || undefined}
    >
      {shownUrl ? (
        <CoverPicture key={shownUrl} url={shownUrl} loading={loading} onFail={() => setFailedUrl(shownUrl)} />
      ) : (
        <DrawnCover title={title} authors={authors} mayBeSmall={width === undefined} />
      )}
    </span>
  );
}

function styleOfWidth(width: number): CSSProperties {
  return { '--cover-unit': `${width / 100}rem` } as CSSProperties; // the type knows no custom properties
}

type CoverPictureProps = { url: string; loading: 'lazy' | 'eager'; onFail: () => void };

function CoverPicture({ url, loading, onFail }: CoverPictureProps) {
  const [shape, setShape] = useState<'wide' | 'tall' | null>(null);

  const measure = (image: HTMLImageElement) => {
    // Some sources answer with a single pixel instead of an error. In Firefox a good SVG may be 0 wide.
    if (image.naturalWidth === 1) onFail();
    else if (image.naturalWidth > 1)
      setShape(image.naturalWidth * 3 > image.naturalHeight * 2 ? 'wide' : 'tall');
  };

  // A server-rendered picture may have loaded, or failed, before anybody listened.
  const measureWhenLoadedBefore = (image: HTMLImageElement | null) => {
    if (!image?.complete || !image.getAttribute('src') || shape !== null) return;
    measure(image);
    if (image.naturalWidth === 0) image.decode().catch(onFail);
  };

  return (
    <img
      ref={measureWhenLoadedBefore}
      src={url}
      alt=""
      loading={loading}
      decoding="async"
      referrerPolicy="no-referrer"
      data-shape={shape ?? 'unknown'}
      className="cover-picture"
      onLoad={(event: SyntheticEvent<HTMLImageElement>) => measure(event.currentTarget)}
      onError={onFail}
    />
  );
}
