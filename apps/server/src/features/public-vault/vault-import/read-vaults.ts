import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isPublicSlug, LONGEST_PUBLIC_SLUG } from '@vault/domain';
import type { z } from 'zod';
import { parseBook } from './parse-book.ts';
import { readText } from './read-text.ts';
import {
  bodySchema,
  frontMatterSchema,
  type Problem,
  type Vault,
  type VaultBook,
  vaultFileSchema,
} from './vault-files.ts';

type Read<Value> = { value: Value; problems: [] } | { value: null; problems: Problem[] };

const PROFILE = 'vault.json';

/** Every vault of a folder, and every problem of every file: all are read before any is reported. */
export async function readVaults(folder: string): Promise<{ vaults: Vault[]; problems: Problem[] }> {
  const names = await listFolders(folder);
  const read = await Promise.all(names.map((name) => readVault(folder, name)));
  const problems = read.flatMap((vault) => vault.problems);
  const vaults = read.flatMap((vault) => (vault.value === null ? [] : [vault.value]));
  if (names.length === 0) problems.push({ file: folder, field: '', message: 'has no folder of a vault' });
  return { vaults, problems };
}

/** Also those that are links; not those whose name begins with a dot. */
async function listFolders(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted();
  const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  return names.filter((_, index) => found[index]?.isDirectory());
}

async function readVault(folder: string, name: string): Promise<Read<Vault>> {
  const profile = await readProfile(folder, name);
  const files = (await readdir(join(folder, name))).filter((file) => !file.startsWith('.')).toSorted();
  const isBook = (file: string) => file.endsWith('.md');
  const books = await Promise.all(files.filter(isBook).map((file) => readBook(folder, join(name, file))));
  const strangers = files
    .filter((file) => file !== PROFILE && !isBook(file))
    .map((file) => ({
      file: join(name, file),
      field: '',
      message: `is neither ${PROFILE} nor a book (.md)`,
    }));
  const problems = [...profile.problems, ...books.flatMap((book) => book.problems), ...strangers];
  if (profile.value === null || problems.length > 0) return { value: null, problems };
  const { $schema: _, ...fields } = profile.value;
  const value = { ...fields, books: books.flatMap((book) => (book.value === null ? [] : [book.value])) };
  return { value, problems: [] };
}

async function readProfile(folder: string, name: string): Promise<Read<z.output<typeof vaultFileSchema>>> {
  const file = join(name, PROFILE);
  try {
    const profile = check(file, vaultFileSchema, parseJson(await readText(join(folder, file))));
    if (profile.value === null || profile.value.slug === name) return profile;
    return failed({ file, field: 'slug', message: `must be the name of its folder, ${name}` });
  } catch (error) {
    return failed({ file, field: '', message: wordsOf(error) });
  }
}

async function readBook(folder: string, file: string): Promise<Read<VaultBook>> {
  const slug = basename(file, '.md');
  if (!isPublicSlug(slug)) {
    const message = `its name must be at most ${LONGEST_PUBLIC_SLUG} lower-case letters, digits and single hyphens`;
    return failed({ file, field: '', message });
  }
  const source = await readText(join(folder, file)).catch((error: unknown) => ({ problem: wordsOf(error) }));
  if (typeof source !== 'string') return failed({ file, field: '', message: source.problem });
  try {
    const { frontMatter, body, strays } = parseBook(source);
    const head = check(file, frontMatterSchema, frontMatter);
    const text = check(file, bodySchema, body);
    const problems = [...head.problems, ...text.problems, ...strays.map((stray) => ({ file, ...stray }))];
    if (head.value === null || text.value === null || problems.length > 0) return { value: null, problems };
    return { value: { ...head.value, ...text.value, slug }, problems: [] };
  } catch (error) {
    return failed({ file, field: 'front matter', message: wordsOf(error) });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error('is not valid JSON', { cause: error });
  }
}

/** An unknown key is a problem of its own, under its own name. */
function check<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  value: unknown,
): Read<z.output<Schema>> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data, problems: [] };
  const problems = parsed.error.issues.flatMap((issue) => {
    const at = (path: readonly PropertyKey[]) => path.map(String).join('.');
    if (issue.code !== 'unrecognized_keys') return [{ file, field: at(issue.path), message: issue.message }];
    return issue.keys.map((key) => ({
      file,
      field: at([...issue.path, key]),
      message: 'is not a known field',
    }));
  });
  return { value: null, problems };
}

function failed(problem: Problem): { value: null; problems: Problem[] } {
  return { value: null, problems: [problem] };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'cannot be read';
}
