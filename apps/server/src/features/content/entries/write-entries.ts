import { ENTRY_KINDS, type EntryKind } from '@vault/domain';
import type { SignedInUser } from '../../../access/actor.ts';
import type { EntryRow } from '../../../db/item/entry-row.ts';
import type { ItemRow } from '../../../db/item/item-row.ts';
import { validationFailed } from '../../../platform/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { type originsFrom, type UpdateInput, wantedEntries } from '../apply-input.ts';
import type { ContentWriter } from '../content-writer.store.ts';
import { ensureFits } from '../ensure-fits.ts';
import { reconcileEntries, type WantedEntry } from './reconcile-entries.ts';

type EntryWrite = {
  actor: SignedInUser;
  row: ItemRow;
  input: UpdateInput;
  stored: readonly EntryRow[];
  origins: ReturnType<typeof originsFrom>;
  now: Date;
};

export function mentionsEntries(input: UpdateInput): boolean {
  return input.favourites !== undefined || Object.keys(wantedEntries(input)).length > 0;
}

/** Writes the lists that the input mentions and gives all entries as they are now. */
export async function writeEntries(writer: ContentWriter, write: EntryWrite): Promise<EntryRow[]> {
  const { actor, input, stored } = write;
  const all: EntryRow[] = [];
  for (const kind of ENTRY_KINDS) {
    const ofKind = stored.filter((entry) => entry.kind === kind);
    const wanted = wantedEntries(input)[kind];
    const others = [...stored.filter((entry) => entry.kind !== kind), ...all];
    const list = wanted && { kind, ofKind, wanted, takenIds: new Set(others.map(({ id }) => id)) };
    all.push(...(list === undefined ? ofKind : await writeList(writer, write, list)));
  }
  ensureFits(input, { before: stored, after: all });
  return markFavourites(writer, { actor, entries: all, marks: input.favourites ?? {} });
}

type List = {
  kind: EntryKind;
  ofKind: readonly EntryRow[];
  wanted: readonly WantedEntry[];
  /** Those of the item's entries of other kinds. */
  takenIds: ReadonlySet<string>;
};

async function writeList(
  writer: ContentWriter,
  { actor, row, origins, now }: EntryWrite,
  { kind, ofKind, wanted, takenIds }: List,
): Promise<EntryRow[]> {
  const known = new Set(ofKind.map((entry) => entry.id));
  const unknownIds = wanted.flatMap(({ id }) => (id === undefined || known.has(id) ? [] : [id]));
  const owner = { userId: actor.userId, contentId: row.id };
  const foreign = await writer.listForeignIds({ ...owner, ids: unknownIds });
  const withOwnIds = wanted.map(({ id, ...entry }) =>
    id === undefined || foreign.has(id) || takenIds.has(id) ? entry : { ...entry, id },
  );
  const originOf = origins.ofEntry(kind);
  const context = { kind, now, newId, originOf };
  const { kept, changed, moved, removedIds } = reconcileEntries(ofKind, withOwnIds, context);
  await writer.removeEntries(actor.userId, removedIds);
  await writer.placeEntries(actor.userId, moved);
  await writer.writeEntries({ ...owner, rows: changed });
  return kept;
}

type Marking = { actor: SignedInUser; entries: EntryRow[]; marks: Readonly<Record<string, boolean>> };

/** A mark changes nothing else about an entry, not even the time of its last change. */
async function markFavourites(
  writer: ContentWriter,
  { actor, entries, marks }: Marking,
): Promise<EntryRow[]> {
  const known = new Set(entries.map(({ id }) => id));
  const strange = Object.keys(marks).find((id) => !known.has(id));
  if (strange !== undefined)
    throw validationFailed({ [`favourites.${strange}`]: 'is no entry of this item' });
  const marked = entries.map((entry) => ({ ...entry, isFavourite: marks[entry.id] ?? entry.isFavourite }));
  for (const isFavourite of [true, false]) {
    const changed = marked.filter(
      (entry, at) => entry.isFavourite === isFavourite && entries[at]?.isFavourite !== isFavourite,
    );
    const ids = changed.map(({ id }) => id);
    await writer.markEntries(actor.userId, { ids, isFavourite });
  }
  return marked;
}
