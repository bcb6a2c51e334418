import type { Influencer } from '@vault/contract';
import { useFailedUrl } from '~/platform/device/use-failed-url.ts';
import { joinClasses } from '~/ui/class-names.ts';
import { DrawnSeal } from './drawn-seal.tsx';
import { photoOf } from './photo-of.ts';

type PortraitProps = {
  person: Pick<Influencer, 'displayName' | 'photoURL'>;
  /** The size of its text gives its own, five times as much. */
  className?: string;
};

/** A person's picture, and below it the seal made from the name: it shows while there is none and when it fails, even
    where no script runs. Decoration: the name stands beside it. */
export function Portrait({ person, className }: PortraitProps) {
  const photo = photoOf(person);
  const [failedPhoto, setFailedPhoto] = useFailedUrl();

  // A server-rendered picture may have failed before anybody listened. In Firefox a good SVG may be 0 wide, too.
  const checkEarlierFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.getAttribute('src'))
      image.decode().catch(() => setFailedPhoto(photo));
  };

  return (
    <span
      aria-hidden="true"
      className={joinClasses('relative block size-[5em] flex-none overflow-hidden rounded-full', className)}
    >
      <DrawnSeal name={person.displayName} />
      {photo !== null && photo !== failedPhoto && (
        <img
          ref={checkEarlierFailure}
          src={photo}
          alt=""
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
          onError={() => setFailedPhoto(photo)}
        />
      )}
    </span>
  );
}
