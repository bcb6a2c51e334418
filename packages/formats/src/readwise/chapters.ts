/** What the vault takes as a location, in UTF-16 units. */
const LONGEST_LOCATION = 100;

/** A part of a book, as its reader or its template marks it: 1 for the outermost. */
export type Heading = { level: number; title: string };

/** "Part One > Economy": the headings above that are still open; only the last if there is no room for all. */
export function startChapters(): { enter: (heading: Heading) => void; current: () => string } {
  let open: Heading[] = [];
  return {
    enter: (heading) => {
      open = [...open.filter(({ level }) => level < heading.level), heading];
    },
    current: () => {
      const whole = open.map(({ title }) => title).join(' > ');
      return whole.length <= LONGEST_LOCATION ? whole : (open.at(-1)?.title ?? '');
    },
  };
}

/** "1204, Economy": where there is room for the chapter. */
export function addChapter(location: string | undefined, chapter: string): string | undefined {
  if (chapter === '') return location;
  const whole = location === undefined ? chapter : `${location}, ${chapter}`;
  return whole.length <= LONGEST_LOCATION ? whole : location;
}
