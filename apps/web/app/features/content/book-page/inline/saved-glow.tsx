import { useSavedCount } from '../saving/book-edits.tsx';

/** Lights its surroundings up once, each time the field has been saved. */
export function SavedGlow({ editKey }: { editKey: string }) {
  const count = useSavedCount(editKey);
  return count > 0 && <span key={count} className="saved-glow" aria-hidden="true" />;
}
