import { isTimeOfRecording } from '@vault/domain';

/** Where a quote stands besides its page, by itself or after other words. */
export function describeLocation(location: string, { isFirst = true } = {}): string {
  if (isTimeOfRecording(location)) return `${isFirst ? 'At' : 'at'} ${location}`;
  return /^\d/.test(location) ? `${isFirst ? 'Location' : 'location'} ${location}` : location;
}
