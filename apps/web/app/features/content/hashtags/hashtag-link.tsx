import { type EntryKind, HASHTAG_SIGN, splitHashtags } from '@vault/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { joinClasses } from '~/ui/class-names.ts';
import { linesAddress } from '../library/place/library-url.ts';

type HashtagLinkProps = { kind: EntryKind; hashtag: string; className?: string; children: ReactNode };

/** Leads to all takeaways, quotes or notes that have the hashtag. Colour alone would not tell it from the words around. */
export function HashtagLink({ kind, hashtag, className, children }: HashtagLinkProps) {
  return (
    <Link
      to={linesAddress(kind, { hashtag })}
      className={joinClasses(
        'rounded-field text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent',
        className,
      )}
    >
      {children}
    </Link>
  );
}

/** The words of an entry of this kind, its hashtags as links. */
export function showHashtags(text: string, kind: EntryKind, className?: string): ReactNode {
  if (!HASHTAG_SIGN.test(text)) return text;
  return splitHashtags(text).map(({ text: words, hashtag }, index) =>
    hashtag === null ? (
      words
    ) : (
      // Where a text is the same, so are its pieces.
      <HashtagLink key={index} kind={kind} hashtag={hashtag} {...(className !== undefined && { className })}>
        {words}
      </HashtagLink>
    ),
  );
}
