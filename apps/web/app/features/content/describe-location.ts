import { isTimeOfRecording } from '@vault/domain';

/** Where a quote stands besides its page, by itself or after other words. */
export function describeLocation(location: string, { isFirst = true } = {}): string {
  if (isTimeOfRecording(location)) return `${isFirst ? 'At' : 'at'} ${location}`;
  // "3. Economy" is the name of a chapter.
  const isNumber = /^\d/.test(location) && !/^\d+[.):]\s/.test(location);
  return isNumber ? `${isFirst ? 'Location' : 'location'} ${location}` : location;
}
