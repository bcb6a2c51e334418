import { BOOK_TEXT_LIMIT, TOO_MUCH_TEXT } from '@vault/contract';
import { ENTRY_KINDS } from '@vault/domain';
import { bytesOfEntries } from '../../db/item/entry-bytes.ts';
import { validationFailed } from '../../platform/app-error.ts';
import type { UpdateInput } from './apply-input.ts';
import type { EntryRow } from '../../db/item/entry-row.ts';

/** What a request may give them as; the first wins. */
const LISTS = {
  takeaway: ['takeawayList', 'takeaways'],
  quote: ['quoteList', 'quotes'],
  note: ['noteList', 'notes'],
} as const;

type Entries = readonly EntryRow[];

/**
 * Throws VALIDATION_FAILED, with the lists that have grown, when a book's entries have more text than one request can
 * send. A book that was larger before there was a limit stays, and may shrink.
 */
export function ensureFits(input: UpdateInput, { before, after }: { before: Entries; after: Entries }): void {
  const bytes = bytesOfEntries(after);
  if (bytes <= BOOK_TEXT_LIMIT || bytes <= bytesOfEntries(before)) return;
  const grown = ENTRY_KINDS.filter((kind) => bytesOf(after, kind) > bytesOf(before, kind));
  const names = grown.map((kind) => LISTS[kind].find((list) => input[list] !== undefined) ?? LISTS[kind][0]);
  throw validationFailed(
    Object.fromEntries(names.map((name) => [name, `would give the book ${TOO_MUCH_TEXT}`])),
  );
}

function bytesOf(entries: Entries, kind: EntryRow['kind']): number {
  return bytesOfEntries(entries.filter((entry) => entry.kind === kind));
}
