import { focusHeading } from '~/shell/focus-heading.ts';
import { useAllOverwritten, useAllUnsaved } from '../saving/book-edits.tsx';
import { LeftTexts } from './left-texts.tsx';

/** Everything that the person wrote or was offered here and the server does not have, for a book that is gone. */
export function AllUnsaved() {
  const keys = new Set([...useAllUnsaved().keys(), ...useAllOverwritten().keys()]);
  return [...keys].map((key) => <LeftTexts key={key} editKey={key} isGone onDone={focusHeading} />);
}
