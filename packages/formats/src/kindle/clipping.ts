import { TEXT_LIMITS } from '@vault/domain';

export type ClippingKind = 'highlight' | 'note' | 'bookmark';

/** As the device writes the page: "233", "12-13", "xiv". */
export type Place = { page: string | null; location: { start: number; end: number } | null };

export type Clipping = Place & {
  /** Its place in the file, from 1. */
  row: number;
  title: string;
  authors: string[];
  kind: ClippingKind;
  /** Missing in what a Kindle itself writes. */
  chapter: string | null;
  /** What its key was made of before its whole place was read; null if that is the same. */
  earlierPlace: Place | null;
  /** The device's own clock; its zone is unknown, so it is read as UTC. */
  addedAt: string | null;
  /** The text in place of a date that could not be read. */
  rawDate: string | null;
  text: string;
  /** The same as in the file, with the words of a device that cut it short. */
  written: string;
};

/** "1204, Economy": if there is room for its chapter; null for a highlight of which only the page is known. */
export function describeLocation(clipping: Clipping): string | null {
  const location = clipping.location === null ? null : describePlace(clipping);
  const whole = [location, clipping.chapter].filter((part) => part !== null).join(', ');
  return whole === '' || whole.length > TEXT_LIMITS.place ? location : whole;
}

export function describePlace({ location, page }: Place): string {
  if (location !== null)
    return location.start === location.end ? String(location.start) : `${location.start}-${location.end}`;
  return page === null ? '' : `p. ${page}`;
}
