import type { DeviceKind } from '@vault/contract';
import Bowser from 'bowser';

export type Device = { name: string | null; kind: DeviceKind };

const LONGEST_USER_AGENT = 400;
const LONGEST_WORD = 30;

const KINDS = new Map<string, DeviceKind>([
  ['desktop', 'computer'],
  ['mobile', 'phone'],
  ['tablet', 'tablet'],
]);

/** What a person recognises their device by: "Firefox on Windows". Without version and model. */
export function describeDevice(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, LONGEST_USER_AGENT);
  if (text.trim() === '') return { name: null, kind: 'unknown' };
  const parser = Bowser.getParser(text);
  const system = toWords(parser.getOSName());
  // Without a system it is a program's own invention, and may name anything.
  if (system === null) return { name: null, kind: 'unknown' };
  const browser = toWords(parser.getBrowserName());
  const kind = KINDS.get(parser.getPlatformType()) ?? (system === 'Chrome OS' ? 'computer' : 'unknown');
  return { name: browser === null ? system : `${browser} on ${system}`, kind };
}

function toWords(name: string): string | null {
  const words = name.replace(/[^\p{L}\p{N} .-]/gu, '').trim();
  return words === '' ? null : words.slice(0, LONGEST_WORD);
}
