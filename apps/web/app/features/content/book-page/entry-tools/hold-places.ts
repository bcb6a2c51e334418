const GLIDE_DURATION = 200;

/**
 * Asked before an entry of the section goes or comes back. Afterwards, what stands elsewhere for that glides there instead
 * of jumping. It is there at once if the person prefers less motion.
 */
export function holdPlaces(section: HTMLElement | null): () => void {
  if (section === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches)
    return () => undefined;
  const entries = section.querySelectorAll<HTMLElement>(':scope > ul > li');
  const held = [...entries, ...listBelow(section)]
    .map((element) => ({ element, before: element.getBoundingClientRect() }))
    .filter(({ before }) => before.bottom > -window.innerHeight && before.top < 2 * window.innerHeight);

  return () => {
    const moved = held
      .filter(({ element }) => element.isConnected)
      .map(({ element, before }) => ({ element, before, now: element.getBoundingClientRect() }))
      .filter(({ before, now }) => before.top !== now.top || before.left !== now.left);
    const glide = {
      duration: GLIDE_DURATION,
      easing: getComputedStyle(section).getPropertyValue('--settle'),
    };
    for (const { element, before, now } of moved) {
      const from = `translate(${before.left - now.left}px, ${before.top - now.top}px)`;
      element.animate({ transform: [from, 'none'] }, glide);
    }
  };
}

/** What follows the section within the page. */
function listBelow(section: HTMLElement): Element[] {
  const below: Element[] = [];
  for (let at: Element | null = section; at !== null && at.localName !== 'main'; at = at.parentElement)
    for (let next = at.nextElementSibling; next !== null; next = next.nextElementSibling) below.push(next);
  return below;
}
