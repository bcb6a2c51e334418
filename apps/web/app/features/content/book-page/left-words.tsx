import { useQuery } from '@tanstack/react-query';
import { inMarks, itemPath, truncateAtWord } from '@vault/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { CloseIcon } from '~/ui/icon.tsx';
import { leftWordsKey } from './saving/device-drafts.ts';
import { type LeftWords as Left, listLeftWords } from './saving/draft-store.ts';

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
  const unsaved = data.filter(({ wasOverwritten }) => !wasOverwritten);
  const overwritten = data.filter(({ wasOverwritten }) => wasOverwritten);
  return (
    <section
      ref={stayAboveDrafts}
      aria-label={unsaved.length > 0 ? 'Not saved' : 'Overwritten'}
      className="left-words above-foot rounded-card bg-gold-soft py-2 pr-2 pl-4 shadow-raised"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <WaysTo left={unsaved}>You left before these were saved. This device still has them:</WaysTo>
          <WaysTo left={overwritten}>Your versions replaced these, saved somewhere else:</WaysTo>
        </div>
        <IconButton
          label="Hide until your next visit"
          icon={<CloseIcon className="size-4.5" />}
          onClick={() => setIsHidden(true)}
        />
      </div>
    </section>
  );
}

function WaysTo({ left, children }: { left: readonly Left[]; children: string }) {
  if (left.length === 0) return null;
  return (
    <>
      <p className="py-1.5 font-medium text-on-gold-soft">{children}</p>
      <ul>
        {left.map(({ itemId, words }) => (
          <li key={itemId}>
            <Link to={itemPath(itemId)} className="block truncate py-1.5 underline">
              {inMarks(truncateAtWord(words.replace(/\s+/g, ' '), FIRST_WORDS))}
            </Link>
          </li>
        ))}
      </ul>
    </>
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
