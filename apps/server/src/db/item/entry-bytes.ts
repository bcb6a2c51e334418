type Texts = { [field in 'text' | 'title' | 'page' | 'location' | 'comment']?: string | null };

/** How much text entries hold, in bytes of UTF-8. */
export function bytesOfEntries(entries: readonly Readonly<Texts>[]): number {
  let bytes = 0;
  for (const { text, title, page, location, comment } of entries)
    for (const part of [text, title, page, location, comment]) bytes += Buffer.byteLength(part ?? '');
  return bytes;
}
