import { readFile } from 'node:fs/promises';
import { codeOf } from '../../../platform/system-errors.ts';

/** A file's text. Throws with a sentence; what is not UTF-8 is refused, because it would be misread. */
export async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new Error(codeOf(error) === 'ENOENT' ? 'is missing' : 'cannot be read', { cause: error });
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error('is not UTF-8 text', { cause: error });
  }
}
