import { parseAccept } from 'hono/utils/accept';

/** The better first. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** The best of the encodings that an `Accept-Encoding` allows; null where it allows none. */
export function chooseCoding(acceptEncoding: string | null | undefined): Coding | null {
  const accepted = parseAccept(acceptEncoding ?? '').filter(({ q }) => q > 0);
  return CODINGS.find((coding) => accepted.some(({ type }) => type === coding)) ?? null;
}
