import { MOBILE_BREAKPOINT } from '@vault/contract/client';

/**
 * Packs the cards of the list before it as the app's masonry will (`layOut`): each goes to the column that is shortest
 * by then. Without it rows begin below the tallest card of the row above, and cards would change places when the app
 * takes over. Cards are moved as they are, which lays out nothing a second time, and their rows stay as high as they
 * are: the text font, which comes later, may take a line from a title. When the width changes, not the height alone as
 * with a bar that hides, they stand in the list's own rows again.
 */
// Words, not a function: it runs while the document is read, before any file of the app is there.
export const packColumns = `(() => {
  if (matchMedia('(width < ${MOBILE_BREAKPOINT}px)').matches) return;
  const list = document.currentScript.previousElementSibling;
  const cards = [...list.children].filter((card) => card.offsetHeight > 0);
  const lefts = [...new Set(cards.map((card) => card.offsetLeft))];
  const gap = parseFloat(getComputedStyle(list).rowGap);
  const bottoms = lefts.map(() => cards[0].offsetTop);
  const moves = cards.map((card) => {
    const column = bottoms.indexOf(Math.min(...bottoms));
    const [right, down] = [lefts[column] - card.offsetLeft, bottoms[column] - card.offsetTop];
    bottoms[column] += card.offsetHeight + gap;
    return right + 'px ' + down + 'px';
  });
  list.style.gridTemplateRows = getComputedStyle(list).gridTemplateRows;
  cards.forEach((card, index) => (card.style.translate = moves[index]));
  const width = innerWidth;
  addEventListener('resize', function unpack() {
    if (innerWidth === width) return;
    removeEventListener('resize', unpack);
    list.style.gridTemplateRows = '';
    cards.forEach((card) => (card.style.translate = ''));
  });
})()`;
