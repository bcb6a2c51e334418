import { MEDIA_TYPES, type MediaType } from '@vault/domain';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import { mediaTypeTraits } from '../library/cards/media-type.tsx';

export const mediaTypeOptions = MEDIA_TYPES.map((value) => ({ value, label: mediaTypeTraits[value].label }));

/** What kind of thing it is. One that is not known yet looks like a book. */
export function MediaTypeMark({ type }: { type: MediaType }) {
  const { icon, label } = Object.hasOwn(mediaTypeTraits, type) ? mediaTypeTraits[type] : mediaTypeTraits.book;
  return (
    <>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
