import { useQuery } from '@tanstack/react-query';
import { itemPath, truncateAtWord } from '@vault/domain';
import { Link } from 'react-router';
import { leftWordsKey } from './saving/device-drafts.ts';
import { listLeftWords } from './saving/draft-store.ts';

const FIRST_WORDS = 80;

/** The ways to what pages of this device were closed with before it was saved: a book that is gone has no other. */
export function LeftWords({ userId }: { userId: string }) {
  const { data = [] } = useQuery({
    queryKey: [...leftWordsKey, userId],
    queryFn: () => listLeftWords({ userId }),
    staleTime: 0,
    gcTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <section aria-label="Not saved" className="mb-4 rounded-card bg-gold-soft px-4 py-3 md:mb-6">
      <p className="font-medium text-on-gold-soft">
        This device keeps words that were not saved before you left:
      </p>
      <ul className="mt-1">
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
