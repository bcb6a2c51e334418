import { isTimeOfRecording, TEXT_LIMITS } from '@vault/domain';
import type { ImportedQuote } from '../imported-item.ts';

/** A part of a book, as its reader or its template marks it: 1 for the outermost. */
export type Heading = { level: number; title: string };

/** A highlight by its place in the book; some are the titles of chapters. A template's heading is no highlight. */
export type Mark = { at: number; quote: ImportedQuote | null; heading?: Heading };

/** A heading is attached to the highlights that follow it in the book; where it can't be, it is an ordinary line. */
export function takeChapters(marks: readonly Mark[]): ImportedQuote[] {
  const chapters = startChapters();
  const open = new Set<Mark>();
  const spent = new Set<Mark>();
  const placed = new Map<Mark, ImportedQuote>();
  for (const mark of marks.toSorted((one, other) => one.at - other.at)) {
    const { heading, quote } = mark;
    if (heading === undefined) {
      if (quote === null) continue;
      const inChapter = withChapter(quote, chapters.current());
      placed.set(mark, inChapter);
      if (inChapter.location === quote.location) continue;
      for (const named of open)
        if (inChapter.location?.includes(named.heading?.title ?? '')) spent.add(named);
      continue;
    }
    chapters.enter(heading);
    for (const other of open) if ((other.heading?.level ?? 0) >= heading.level) open.delete(other);
    open.add(mark);
  }
  return marks.flatMap((mark) => (spent.has(mark) ? [] : (placed.get(mark) ?? mark.quote ?? [])));
}

/** What has a time can be gone to by it alone. */
function withChapter(quote: ImportedQuote, chapter: string): ImportedQuote {
  const location = isTimeOfRecording(quote.location ?? '')
    ? quote.location
    : addChapter(quote.location, chapter);
  return location === undefined ? quote : { ...quote, location };
}

/** "Part One > Economy": the headings above that are still open; only the last if there is no room for all. */
function startChapters(): { enter: (heading: Heading) => void; current: () => string } {
  let open: Heading[] = [];
  return {
    enter: (heading) => {
      open = [...open.filter(({ level }) => level < heading.level), heading];
    },
    current: () => {
      const whole = open.map(({ title }) => title).join(' > ');
      return whole.length <= TEXT_LIMITS.place ? whole : (open.at(-1)?.title ?? '');
    },
  };
}

/** "1204, Economy": where there is room for the chapter. */
function addChapter(location: string | undefined, chapter: string): string | undefined {
  if (chapter === '') return location;
  const whole = location === undefined ? chapter : `${location}, ${chapter}`;
  return whole.length <= TEXT_LIMITS.place ? whole : location;
}
