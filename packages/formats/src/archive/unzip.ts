import { unzipSync } from 'fflate';
import { isUnreadOfTakeout } from './takeout-files.ts';

const LARGEST_UNPACKED = 400 * 1024 * 1024;
/** Room for a file of each item of a vault, and for as many of quotes. */
export const ARCHIVE_FILES_MAX = 200_000;

/** What systems hide in an archive; a Kobo, and KOReader on it, keep what was read in such folders. */
const HIDDEN = /(^|\/)(__MACOSX\/|\.(?!(?:kobo|adds)\/))/;

export type Unpacked = { name: string; bytes: Uint8Array };

export type Room = {
  /** Whether there was room for so many bytes. */
  take: (size: number) => boolean;
};

/** For all that a zip unpacks to, with the documents in it, which are zips themselves. */
export function startRoom(): Room {
  let left = LARGEST_UNPACKED;
  return {
    take(size) {
      if (size > left) return false;
      left -= size;
      return true;
    },
  };
}

/** For an archive that the product itself has made, however large a vault is. */
export const endlessRoom: Room = { take: () => true };

/** Whether bytes are a zip, by their first four. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/** The files of a zip in order, films and pictures of Google's archives at the end and empty; or a text that says why it cannot be opened. */
export function unzip(bytes: Uint8Array, room = startRoom()): Unpacked[] | string {
  let count = 0;
  const unread: Unpacked[] = [];
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || HIDDEN.test(name)) return false;
        const isUnread = isUnreadOfTakeout(name);
        count += 1;
        // Thrown before more is unpacked: the archive's own list has the sizes.
        if (count > ARCHIVE_FILES_MAX || !(isUnread || room.take(originalSize)))
          throw new RangeError('too large');
        if (isUnread) unread.push({ name, bytes: new Uint8Array() });
        return !isUnread;
      },
    });
    return [...Object.entries(files).map(([name, content]) => ({ name, bytes: content })), ...unread];
  } catch (error) {
    return error instanceof RangeError && error.message === 'too large'
      ? 'This zip unpacks to more than can be read at once.'
      : 'This zip is damaged and cannot be opened.';
  }
}

/** Of an archive that holds other archives and nothing else, as Notion writes it, what is in those. */
export function unzipParts(bytes: Uint8Array, room: Room): Unpacked[] | string {
  const files = unzip(bytes, room);
  if (typeof files === 'string' || !files.every(isPart)) return files;
  const unpacked: Unpacked[] = [];
  for (const part of files) {
    const found = unzip(part.bytes, room);
    if (typeof found === 'string') return found;
    unpacked.push(...found);
  }
  return unpacked;
}

/** A document may be a zip as well. */
function isPart({ name, bytes }: Unpacked): boolean {
  return /\.zip$/i.test(name) && isZip(bytes);
}
