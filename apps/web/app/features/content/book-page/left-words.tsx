import { useQuery } from '@tanstack/react-query';
import { itemPath, truncateAtWord } from '@vault/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { CloseIcon } from '~/ui/icon.tsx';
import { leftWordsKey } from './saving/device-drafts.ts';
import { listLeftWords } from './saving/draft-store.ts';

const FIRST_WORDS = 80;

/** The ways to what pages of this device were closed with before it was saved: a book that is gone has no other.
    They are known late, and float: what is read already doesn't move. */
export function LeftWords({ userId }: { userId: string }) {
  const { data = [] } = useQuery({
    queryKey: [...leftWordsKey, userId],
    queryFn: () => listLeftWords({ userId }),
    staleTime: 0,
    gcTime: 0,
  });
  const [isHidden, setIsHidden] = useState(false);
  if (data.length === 0 || isHidden) return null;
  return (
    <section
      ref={stayAboveDrafts}
      aria-label="Not saved"
      className="left-words above-foot rounded-card bg-gold-soft py-2 pr-2 pl-4 shadow-raised"
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 py-1.5 font-medium text-on-gold-soft">
          This device keeps words that were not saved before you left:
        </p>
        <IconButton
          label="Hide until the next visit"
          icon={<CloseIcon className="size-4.5" />}
          onClick={() => setIsHidden(true)}
        />
      </div>
      <ul>
        {data.map(({ itemId, words }) => (
          <li key={itemId}>
            <Link to={itemPath(itemId)} className="block truncate py-1.5 underline">
              “{truncateAtWord(words.replace(/\s+/g, ' '), FIRST_WORDS)}”
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The notices of drafts have the same corner. They come and go, and some take three lines. */
function stayAboveDrafts(frame: HTMLElement | null) {
  const notices = document.querySelector('.draft-indicator');
  if (frame === null || notices === null) return undefined;
  const observer = new ResizeObserver(() => {
    const { height } = notices.getBoundingClientRect();
    frame.style.setProperty('--room-below', height > 0 ? `calc(${height}px + 0.5rem)` : '0px');
  });
  observer.observe(notices);
  return () => observer.disconnect();
}
