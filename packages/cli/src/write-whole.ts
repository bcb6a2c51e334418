import { open, rename, rm } from 'node:fs/promises';

/** The file appears under its name when it is complete; a broken download leaves nothing. */
export async function writeWhole(
  path: string,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const partial = `${path}.part`;
  const file = await open(partial, 'w');
  let size = 0;
  try {
    for await (const bytes of body) {
      await file.writeFile(bytes);
      size += bytes.length;
    }
    await file.close();
    await rename(partial, path);
    return size;
  } catch (error) {
    await file.close();
    await rm(partial, { force: true });
    throw error;
  }
}
