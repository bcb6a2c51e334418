export type ClippingKind = 'highlight' | 'note' | 'bookmark';

export type Clipping = {
  /** Its place in the file, from 1. */
  row: number;
  title: string;
  authors: string[];
  kind: ClippingKind;
  /** As the device writes it: "233", "12-13", "xiv". */
  page: string | null;
  location: { start: number; end: number } | null;
  /** Missing in what a Kindle itself writes. */
  chapter: string | null;
  /** Whether its key had the location from the start. */
  hadLocation: boolean;
  /** The device's own clock; its zone is unknown, so it is read as UTC. */
  addedAt: string | null;
  /** What stands where the date should be and could not be read. */
  rawDate: string | null;
  text: string;
  /** The same as it stands in the file, with the words of a device that cut it short. */
  written: string;
};

/** What the vault takes as a location, in UTF-16 units. */
const LONGEST_LOCATION = 100;

/** "1204, Economy": where there is room for its chapter; null for a highlight of which the page is all that is known. */
export function describeLocation(clipping: Clipping): string | null {
  const location = clipping.location === null ? null : describePlace(clipping);
  const whole = [location, clipping.chapter].filter((part) => part !== null).join(', ');
  return whole === '' || whole.length > LONGEST_LOCATION ? location : whole;
}

export function describePlace(clipping: Clipping): string {
  const { location, page } = clipping;
  if (location !== null)
    return location.start === location.end ? String(location.start) : `${location.start}-${location.end}`;
  return page === null ? '' : `p. ${page}`;
}
