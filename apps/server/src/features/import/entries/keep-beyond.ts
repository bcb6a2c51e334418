import { TEXT_LIMITS } from '@vault/contract';
import type { EntryKind, MediaType } from '@vault/domain';
import type { GivenEntry } from './given-entries.ts';
import { openOverflow } from './overflow-notes.ts';
import { type Pieces, writeLine, writeNote, writeTag } from './overflow-text.ts';
import type { Growth } from './grow-entry.ts';
import type { KnownEntry } from '../working-item.ts';

/** If not all notes fit, this many places stay free for overflow notes, today and later. */
const FREE_NOTES = 100;

type Missing = { entries: readonly GivenEntry[]; tags: readonly string[] };
type Book = { type: MediaType; known: readonly KnownEntry[]; tags: readonly string[]; now: Date };
/** What becomes entries and tags of the book, and its overflow notes that have grown. */
export type Kept = { entries: GivenEntry[]; tags: string[]; grown: Growth[] };

/**
 * Of the entries that a book lacks, as many as it has room for, in the order of the file. The rest goes into overflow
 * notes. What is in one of those is not missing any more.
 */
export function keepBeyond({ entries, tags }: Missing, { type, known, tags: ownTags, now }: Book): Kept {
  const count = (kind: EntryKind) => known.filter((entry) => entry.kind === kind).length;
  const missing = (kind: EntryKind) => entries.filter((entry) => entry.kind === kind);
  const lines = (['takeaway', 'quote'] as const).map((kind) =>
    divide(missing(kind), {
      room: TEXT_LIMITS.lines - count(kind),
      write: (entry) => writeLine(entry, type),
      open: () => openOverflow(kind, known),
      now,
    }),
  );
  const labels = divide(tags, {
    room: TEXT_LIMITS.tags - ownTags.length,
    write: writeTag,
    open: () => openOverflow('tag', known),
    now,
  });
  const added = [...lines, labels].flatMap(({ notes }) => notes);
  const free = TEXT_LIMITS.notes - count('note') - added.length;
  const notes = divide(missing('note'), {
    room: missing('note').length <= free ? free : free - FREE_NOTES,
    write: writeNote,
    open: () => openOverflow('note', known),
    now,
  });
  return {
    entries: [...lines.flatMap(({ fitting }) => fitting), ...notes.fitting, ...added, ...notes.notes],
    tags: labels.fitting,
    grown: [...lines, labels, notes].flatMap(({ grown }) => grown),
  };
}

type Rules<Given> = {
  room: number;
  write: (given: Given) => Pieces;
  open: () => ReturnType<typeof openOverflow>;
  now: Date;
};
type Divided<Given> = { fitting: Given[]; notes: GivenEntry[]; grown: Growth[] };

function divide<Given>(all: readonly Given[], { room, write, open, now }: Rules<Given>): Divided<Given> {
  if (all.length === 0) return { fitting: [], notes: [], grown: [] };
  const overflow = open();
  const fitting: Given[] = [];
  for (const given of all) {
    const pieces = write(given);
    const isThere = overflow.has(pieces.itself);
    if (!isThere && fitting.length < room) fitting.push(given);
    else overflow.put(pieces);
  }
  return { fitting, ...overflow.close(now) };
}
