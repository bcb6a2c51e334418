import { deflateSync, unzipSync, Zip, ZipPassThrough } from 'fflate';

export type ArchivedFile = { name: string; text: string };
/** Raw deflate of the whole. */
type Deflate = (bytes: Uint8Array) => Uint8Array<ArrayBuffer>;

/** A zip, piece by piece, as its files come: never more than one of them is held. */
export async function* zipFiles(
  files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>,
  deflate: Deflate = (bytes) => deflateSync(bytes),
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const encoder = new TextEncoder();
  for await (const { name, text } of files) {
    const file = new DeflatedFile(name, deflate);
    zip.add(file);
    file.push(encoder.encode(text), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

class DeflatedFile extends ZipPassThrough {
  override compression = 8;
  readonly deflate: Deflate;

  constructor(name: string, deflate: Deflate) {
    super(name);
    this.deflate = deflate;
  }

  protected override process(bytes: Uint8Array, isFinal: boolean): void {
    this.ondata(null, this.deflate(bytes), isFinal);
  }
}

const LARGEST_UNPACKED = 400 * 1024 * 1024;
const MOST_FILES = 60_000;

export type Unpacked = { name: string; bytes: Uint8Array };

/** Whether bytes are a zip, by their first four. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/** The files of a zip in their order; a text tells why it cannot be opened. */
export function unzip(bytes: Uint8Array): Unpacked[] | string {
  let size = 0;
  let count = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name)) return false;
        size += originalSize;
        count += 1;
        // Thrown before anything is unpacked: the sizes stand in the archive's own list.
        if (size > LARGEST_UNPACKED || count > MOST_FILES) throw new RangeError('too large');
        return true;
      },
    });
    return Object.entries(files).map(([name, content]) => ({ name, bytes: content }));
  } catch (error) {
    return error instanceof RangeError && error.message === 'too large'
      ? 'This zip unpacks to more than can be read at once.'
      : 'This zip is damaged and cannot be opened.';
  }
}
