import { dropArticle, firstGrapheme } from '@vault/domain';
import { joinClasses } from '../class-names.ts';
import { chooseBinding } from './cloth.ts';

type DrawnCoverProps = {
  title: string;
  authors?: readonly string[] | undefined;
  /** Whether it may be too small for a title, and shows one letter then. */
  mayBeSmall: boolean;
};

/** A cloth cover with the title and the author stamped on it. The words are drawn by the stylesheet from attributes:
    they are a picture, and say nothing that does not stand beside the cover anyway. */
export function DrawnCover({ title, authors = [], mayBeSmall }: DrawnCoverProps) {
  const { cloth, style } = chooseBinding(title);
  return (
    <span
      className={joinClasses('drawn-cover', cloth)}
      data-binding={style}
      data-length={measureTitle(title)}
    >
      <span className="drawn-title" data-text={title} />
      <span className="drawn-author" data-text={authors.join(', ')} />
      {mayBeSmall && <span className="drawn-initial" data-text={initialOf(title)} />}
    </span>
  );
}

/** Before a title's first word, while there is one. */
const LEADING_MARKS = /^[\p{P}\s]+(?=\S)/u;

/** Large, for where an article goes the next word may be written small. */
function initialOf(title: string): string {
  return firstGrapheme(dropArticle(title.replace(LEADING_MARKS, ''))).toLocaleUpperCase();
}

function measureTitle(title: string): 'short' | 'medium' | 'long' {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length));
  if (title.length <= 16 && longestWord <= 8) return 'short';
  return title.length <= 44 && longestWord <= 11 ? 'medium' : 'long';
}
