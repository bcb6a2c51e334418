import { type SyntheticEvent, useState } from 'react';
import { joinClasses } from './class-names.ts';
import { DrawnCover } from './drawn-cover.tsx';

type CoverProps = {
  title: string;
  authors?: readonly string[] | undefined;
  imageUrl?: string | null | undefined;
  /** Words for the picture; leave it out where the title stands beside it. */
  alt?: string;
  /** eager for what is seen at once. */
  loading?: 'lazy' | 'eager';
  /** Gives the width; the box is always two to three. */
  className?: string;
};

/** A book in a box of fixed shape. A picture keeps its own proportions and stands on the box's floor, as on a shelf. */
export function Cover({ title, authors, imageUrl, alt = '', loading = 'lazy', className }: CoverProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const shownUrl = imageUrl && imageUrl !== failedUrl ? imageUrl : null;

  return (
    <span
      className={joinClasses('cover-box', className)}
      {...(!shownUrl && (alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }))}
    >
      {shownUrl ? (
        <CoverPicture
          key={shownUrl}
          url={shownUrl}
          alt={alt}
          loading={loading}
          onFail={() => setFailedUrl(shownUrl)}
        />
      ) : (
        <DrawnCover title={title} authors={authors} />
      )}
    </span>
  );
}

type CoverPictureProps = { url: string; alt: string; loading: 'lazy' | 'eager'; onFail: () => void };

function CoverPicture({ url, alt, loading, onFail }: CoverPictureProps) {
  const [shape, setShape] = useState<'wide' | 'tall' | null>(null);

  const measure = (image: HTMLImageElement) => {
    // Some sources answer with a single pixel instead of an error.
    if (image.naturalWidth <= 1) onFail();
    else setShape(image.naturalWidth * 3 > image.naturalHeight * 2 ? 'wide' : 'tall');
  };

  // A server-rendered picture may have loaded, or failed, before anybody listened.
  const measureWhenLoadedBefore = (image: HTMLImageElement | null) => {
    if (image?.complete && image.getAttribute('src') && shape === null) measure(image);
  };

  return (
    <img
      ref={measureWhenLoadedBefore}
      src={url}
      alt={alt}
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
