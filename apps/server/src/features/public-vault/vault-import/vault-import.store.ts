import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import { influencerContent, influencers } from '../../../db/schema/index.ts';
import type { Vault, VaultBook } from './vault-files.ts';

export type ImportReport = {
  added: string[];
  changed: string[];
  unchanged: number;
  gone: string[];
  pruned: boolean;
};

type Options = { prune: boolean; dryRun: boolean; now: Date };

/** Makes the public vaults match the files, all or nothing. What is gone from the files stays, unless pruned. */
export function importVaults(
  db: Database,
  vaults: readonly Vault[],
  options: Options,
): Promise<ImportReport> {
  const report: ImportReport = { added: [], changed: [], unchanged: 0, gone: [], pruned: options.prune };
  return db
    .transaction(async (tx) => {
      // Two imports at once would each see what the other has not written yet.
      await lockByName(tx, 'vault-import');
      for (const vault of vaults) {
        await writeInfluencer(tx, { vault, now: options.now, report });
        for (const book of vault.books) await writeBook(tx, { vault, book, now: options.now, report });
      }
      await handleGone(tx, { vaults, prune: options.prune, report });
      if (options.dryRun) throw new DryRun();
      return report;
    })
    .catch((error: unknown) => {
      if (error instanceof DryRun) return report;
      throw error;
    });
}

/** Takes a dry run's writes back. */
class DryRun extends Error {}

async function writeInfluencer(
  tx: Transaction,
  { vault, now, report }: { vault: Vault; now: Date; report: ImportReport },
) {
  const [stored] = await tx.select().from(influencers).where(eq(influencers.slug, vault.slug));
  const row = {
    slug: vault.slug,
    id: stored?.id ?? idOf(vault.slug),
    displayName: vault.displayName,
    photoUrl: vault.photoURL,
    twitterUrl: vault.twitterURL,
    summary: vault.summary,
    isOpen: vault.isOpen,
    position: vault.order,
  };
  if (!note(report, { name: vault.slug, stored, row })) return;
  const values = { ...row, updatedAt: now };
  await tx.insert(influencers).values(values).onConflictDoUpdate({ target: influencers.slug, set: values });
}

type BookWrite = { vault: Vault; book: VaultBook; now: Date; report: ImportReport };

async function writeBook(tx: Transaction, { vault, book, now, report }: BookWrite) {
  const isThis = and(eq(influencerContent.influencerSlug, vault.slug), eq(influencerContent.slug, book.slug));
  const [stored] = await tx.select().from(influencerContent).where(isThis);
  const name = `${vault.slug}/${book.slug}`;
  const row = {
    influencerSlug: vault.slug,
    slug: book.slug,
    id: stored?.id ?? idOf(name),
    type: book.type,
    title: book.title,
    authors: book.authors,
    summary: book.summary,
    image: book.cover,
    category: book.category,
    publishedDate: book.published,
    rating: book.rating,
    isbn: book.isbn,
    pageCount: book.pages,
    timeAmount: book.minutes,
    timeUnit: book.minutes === null ? null : 'minutes',
    takeaways: book.takeaways.map((text) => ({ id: lineId(text), text })),
    quotes: book.quotes.map(({ text, source }) => ({ id: lineId(text), text, source })),
    notes: book.notes.map(({ title, content }) => ({ id: lineId(title), title, content })),
  };
  if (!note(report, { name, stored, row })) return;
  const values = { ...row, updatedAt: now };
  const target = [influencerContent.influencerSlug, influencerContent.slug];
  await tx.insert(influencerContent).values(values).onConflictDoUpdate({ target, set: values });
}

async function handleGone(
  tx: Transaction,
  { vaults, prune, report }: { vaults: readonly Vault[]; prune: boolean; report: ImportReport },
) {
  const kept = vaults.map((vault) => vault.slug);
  const goneVaults = notInArray(influencers.slug, kept);
  const lost = await tx.select({ slug: influencers.slug }).from(influencers).where(goneVaults);
  report.gone.push(...lost.map(({ slug }) => slug));
  if (prune) await tx.delete(influencers).where(goneVaults);
  for (const vault of vaults) {
    const ofVault = eq(influencerContent.influencerSlug, vault.slug);
    const books = vault.books.map((book) => book.slug);
    const goneBooks = and(ofVault, notInArray(influencerContent.slug, books));
    const rows = await tx.select({ slug: influencerContent.slug }).from(influencerContent).where(goneBooks);
    report.gone.push(...rows.map(({ slug }) => `${vault.slug}/${slug}`));
    if (prune) await tx.delete(influencerContent).where(goneBooks);
  }
}

/** Whether there is anything to write. */
function note(
  report: ImportReport,
  { name, stored, row }: { name: string; stored: object | undefined; row: object },
): boolean {
  if (stored === undefined) {
    report.added.push(name);
    return true;
  }
  const { updatedAt: _, ...before } = stored as Record<string, unknown>; // compared key by key below
  const isSame = Object.entries(row).every(([key, value]) => isDeepStrictEqual(before[key], value));
  if (isSame) report.unchanged += 1;
  else report.changed.push(name);
  return !isSame;
}

/** The same id for the same name on every machine. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`public-vault:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function lineId(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10);
}
