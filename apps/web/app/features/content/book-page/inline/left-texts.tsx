import { OverwrittenText } from './overwritten-text.tsx';
import { UnsavedText, type UnsavedTextProps } from './unsaved-text.tsx';

/** What belongs in a place beside what stands there: it could not be saved, or gave way to what was written here. */
export function LeftTexts(props: UnsavedTextProps) {
  return (
    <>
      <UnsavedText {...props} />
      <OverwrittenText editKey={props.editKey} onDone={props.onDone} isGone={props.isGone} />
    </>
  );
}
