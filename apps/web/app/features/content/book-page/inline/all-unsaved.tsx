import { focusHeading } from '~/shell/focus-heading.ts';
import { useAllUnsaved } from '../saving/book-edits.tsx';
import { UnsavedText } from './unsaved-text.tsx';

/** Everything that the person wrote here and the server does not have, for a book that is gone. */
export function AllUnsaved() {
  return [...useAllUnsaved().keys()].map((key) => (
    <UnsavedText key={key} editKey={key} isGone onDone={focusHeading} />
  ));
}
