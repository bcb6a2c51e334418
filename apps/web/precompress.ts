// Writes .br and .gz beside every text file of the client build, so that the server never compresses on a request.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const clientBuild = join(import.meta.dirname, 'build', 'client');
const textTypes = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml']);
// Below this the headers weigh more than what is saved.
const smallestWorthwhile = 1024;

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

async function precompressFile(path: string) {
  const bytes = await readFile(path);
  if (bytes.length < smallestWorthwhile) return;
  for (const [extension, run] of Object.entries(compress)) {
    await writeFile(`${path}.${extension}`, await run(bytes));
  }
}

const files = await readdir(clientBuild, { recursive: true });
await Promise.all(
  files
    .filter((file) => textTypes.has(extname(file)))
    .map((file) => precompressFile(join(clientBuild, file))),
);
