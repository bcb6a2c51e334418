import type { ContentCard } from '@vault/contract';
import { itemPath } from '@vault/domain';
import { joinClasses } from '~/ui/class-names.ts';
import { chooseBinding } from '~/ui/cover/cloth.ts';
import { ClampedText } from '../text/clamped-text.tsx';
import { textStyles } from '../text/text-styles.ts';
import { bookCoverWidth, bookFrame, cardFrame } from './card-frame.ts';
import type { BookSize } from './measure-book.ts';

/** What can be seen of a book that flies past: its cloth and its title. No picture is fetched for it, and the router,
    whose links cost as much as all of this, doesn't know of it. */
export function PassingBook({ card, size }: { card: ContentCard; size: BookSize }) {
  return (
    <a ref={handFocusOn} href={itemPath(card._id)} className={joinClasses(cardFrame, bookFrame[size.shape])}>
      <span
        className={joinClasses(
          'aspect-2/3 rounded-book',
          chooseBinding(card.title).cloth,
          bookCoverWidth[size.shape],
        )}
      />
      <ClampedText as="h2" style={textStyles.bookTitle} lines={size.titleLines} className="text-left">
        {card.title}
      </ClampedText>
    </a>
  );
}

/** A ref: the focus goes to what comes in the place of this when the page rests. */
function handFocusOn(link: HTMLAnchorElement | null) {
  const place = link?.closest('li');
  return () => {
    if (link !== document.activeElement) return;
    queueMicrotask(() => place?.querySelector('a')?.focus({ preventScroll: true }));
  };
}
