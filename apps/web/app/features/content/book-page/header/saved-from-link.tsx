import type { SavedFrom } from '@vault/contract';
import { Link } from 'react-router';

/** To the public book that this one is a copy of. */
export function SavedFromLink({ source: { influencerSlug, bookSlug, displayName } }: { source: SavedFrom }) {
  return (
    <Link
      to={`/vault/${influencerSlug}/${bookSlug}`}
      className="reach inline-block text-accent underline-offset-4 hover:underline"
    >
      Saved from {displayName}
    </Link>
  );
}
