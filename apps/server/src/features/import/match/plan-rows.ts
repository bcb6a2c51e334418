import type { ImportedItem } from '@vault/contract';
import { slugify } from '@vault/domain';
import type { VaultWriter } from '../vault-writer.store.ts';
import type { Batch } from '../working-item.ts';
import { collectKeys, sourceNameOf } from './find-match.ts';
import { type BatchPlan, planBatch, type Stored } from './plan-batch.ts';

/** What the lines of books may take that are read at once: fifty of the largest, as a row may be any of so many. */
const LINES_BYTES = 100_000_000;

/**
 * What each row becomes, by what the vault has: the lines of all books that a row could be, or, where these are too
 * large together, of those that a plan has looked at, until one looks at no other. Null where several rows look at more
 * than can be read at once.
 */
export async function planRows(
  writer: VaultWriter,
  rows: readonly ImportedItem[],
  batch: Batch,
): Promise<BatchPlan | null> {
  const { candidates, renamed } = await lockCandidates(writer, rows);
  const candidateIds = candidates.map(({ id }) => id);
  const stored: Stored = {
    candidates,
    renamed,
    entries: [],
    left: [],
    formers: await writer.listFormers(candidateIds),
    ...(await writer.listClaimed(batch.importId, candidateIds)),
    takenSlugs: await writer.listTakenSlugs([...new Set(rows.map(({ title }) => slugify(title)))]),
    takenSources: await writer.listTakenSources([...new Set(rows.flatMap((row) => sourceNameOf(row) ?? []))]),
  };
  const sizes = await writer.sizeLines(candidateIds);
  const fits = (some: readonly string[]) =>
    some.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0) <= LINES_BYTES;
  const read = new Set<string>();
  let next = fits(candidateIds) ? candidateIds : [];
  for (;;) {
    next.forEach((id) => read.add(id));
    stored.entries = [...stored.entries, ...(await writer.listKnownEntries(next))];
    stored.left = [...stored.left, ...(await writer.listLeftEntries(next))];
    const plan = planBatch(rows, stored, batch);
    next = plan.opened.filter((id) => !read.has(id));
    if (next.length === 0) return plan;
    if (rows.length > 1 && !fits([...read, ...next])) return null;
  }
}

/**
 * The items that a row could be, and which of them were called otherwise. Their earlier names are asked for behind the
 * locks: an item that is renamed while its lock is waited for is no longer found by the name that it had.
 */
async function lockCandidates(writer: VaultWriter, rows: readonly ImportedItem[]) {
  if (rows.length === 0) return { candidates: [], renamed: [] };
  const keys = collectKeys(rows);
  const locked = await writer.lockCandidates(keys);
  const renamed = await writer.listRenamed(keys.matchKeys);
  const ids = new Set(locked.map(({ id }) => id));
  const isWhole = renamed.every(({ contentId }) => ids.has(contentId));
  return { candidates: isWhole ? locked : await writer.lockCandidates(keys), renamed };
}
