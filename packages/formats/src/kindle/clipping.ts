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
  /** Whether its key had the location from the start. */
  hadLocation: boolean;
  /** The device's own clock; its zone is unknown, so it is read as UTC. */
  addedAt: string | null;
  /** What stands where the date should be and could not be read. */
  rawDate: string | null;
  text: string;
};

export function describePlace(clipping: Clipping): string {
  const { location, page } = clipping;
  if (location !== null)
    return location.start === location.end ? String(location.start) : `${location.start}-${location.end}`;
  return page === null ? '' : `p. ${page}`;
}
