import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { parseBook } from './parse-book.ts';
import {
  bodySchema,
  frontMatterSchema,
  type Problem,
  type Vault,
  type VaultBook,
  vaultFileSchema,
} from './vault-files.ts';

type Read<Value> = { value: Value; problems: [] } | { value: null; problems: Problem[] };

/** Every vault of a folder, and every problem of every file: all are read before anything is said. */
export async function readVaults(folder: string): Promise<{ vaults: Vault[]; problems: Problem[] }> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const read = await Promise.all(names.toSorted().map((name) => readVault(folder, name)));
  const problems = read.flatMap((vault) => vault.problems);
  const vaults = read.flatMap((vault) => (vault.value === null ? [] : [vault.value]));
  if (names.length === 0) problems.push({ file: folder, field: '', message: 'has no folder of a vault' });
  return { vaults, problems };
}

async function readVault(folder: string, name: string): Promise<Read<Vault>> {
  const profile = await readProfile(folder, name);
  const files = (await readdir(join(folder, name))).filter((file) => file.endsWith('.md')).toSorted();
  const books = await Promise.all(files.map((file) => readBook(folder, join(name, file))));
  const problems = [...profile.problems, ...books.flatMap((book) => book.problems)];
  if (profile.value === null || problems.length > 0) return { value: null, problems };
  const value = {
    ...profile.value,
    books: books.flatMap((book) => (book.value === null ? [] : [book.value])),
  };
  return { value, problems: [] };
}

async function readProfile(folder: string, name: string): Promise<Read<z.output<typeof vaultFileSchema>>> {
  const file = join(name, 'vault.json');
  try {
    const profile = check(file, vaultFileSchema, JSON.parse(await readFile(join(folder, file), 'utf8')));
    if (profile.value !== null && profile.value.slug !== name) {
      return {
        value: null,
        problems: [{ file, field: 'slug', message: `must be the name of its folder, ${name}` }],
      };
    }
    return profile;
  } catch (error) {
    return failed(file, isMissing(error) ? 'is missing' : 'is not valid JSON');
  }
}

async function readBook(folder: string, file: string): Promise<Read<VaultBook>> {
  const slug = basename(file, '.md');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    return failed(file, 'its name must be lower-case letters, digits and single hyphens');
  }
  try {
    const { frontMatter, body, unknownSections } = parseBook(await readFile(join(folder, file), 'utf8'));
    const head = check(file, frontMatterSchema, frontMatter);
    const text = check(file, bodySchema, body);
    const strangers = unknownSections.map((field) => ({ file, field, message: 'is not a known section' }));
    const problems = [...head.problems, ...text.problems, ...strangers];
    if (head.value === null || text.value === null || problems.length > 0) return { value: null, problems };
    return { value: { ...head.value, ...text.value, slug }, problems: [] };
  } catch (error) {
    return failed(file, error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'cannot be read');
  }
}

function check<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  value: unknown,
): Read<z.output<Schema>> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data, problems: [] };
  const problems = parsed.error.issues.map((issue) => ({
    file,
    field: issue.path.join('.'),
    message: issue.message,
  }));
  return { value: null, problems };
}

function failed(file: string, message: string): { value: null; problems: Problem[] } {
  return { value: null, problems: [{ file, field: '', message }] };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
