import { TEXT_LIMITS } from '@vault/contract';
import { type EntryKind, partsOf, withoutNumber } from '@vault/domain';
import { newId } from '../../../platform/ids.ts';
import { type GivenEntry, sourceKeyOf } from './given-entries.ts';
import type { Growth } from './grow-entry.ts';
import { type Piece, type Pieces, withoutPlaceName, withoutStamp } from './overflow-text.ts';
import type { KnownEntry } from '../working-item.ts';

const TITLES: Readonly<Record<EntryKind | 'tag', string>> = {
  takeaway: 'More takeaways',
  quote: 'More highlights',
  note: 'More notes',
  tag: 'More tags',
};

/** Longer ones do not grow: for undoing, each row that adds to a note stores its previous text. */
const LONG_NOTE = 20_000;

/**
 * The overflow notes of a book for one kind of its contents. Each keeps what was put into it as its source, so
 * nothing returns that the person has changed or removed there. One from another vault is recognised by its title.
 */
export function openOverflow(kind: EntryKind | 'tag', known: readonly KnownEntry[]) {
  const title = TITLES[kind];
  const keys = sourceKeyOf('note', `more-${kind}s:`);
  const isOwn = ({ sourceKey }: KnownEntry) => sourceKey?.startsWith(keys) === true;
  const notes = known.filter(
    (entry) => entry.kind === 'note' && (isOwn(entry) || withoutNumber(entry.title ?? '') === title),
  );
  const standing = notes.map(listParts);
  const fresh: string[] = [];
  const put = new Set<string>();
  const has = (piece: Piece) =>
    piece.map(withoutPlaceName).every((part) => put.has(part) || standing.some((parts) => parts.has(part)));
  return {
    has,

    put({ itself, shown, more }: Pieces): void {
      const pieces = [{ piece: itself, words: shown }, ...more.map((piece) => ({ piece, words: piece }))];
      for (const { piece, words } of pieces) {
        if (has(piece)) continue;
        for (const part of piece) put.add(withoutPlaceName(part));
        fresh.push(...words);
      }
    },

    /** The last of the notes takes as much as it has room for, unless it is long already; new ones take the rest. */
    close(now: Date): { notes: GivenEntry[]; grown: Growth[] } {
      const last = notes.filter(isOwn).findLast(({ text }) => text.length < LONG_NOTE);
      const [more = '', ...others] = fill(
        fresh,
        TEXT_LIMITS.note - (last === undefined ? 0 : last.text.length + 2),
      );
      const texts = last === undefined && more !== '' ? [more, ...others] : others;
      return {
        notes: texts.map((text) => ({ kind: 'note', title, text, key: keys + newId(), sourceComment: text })),
        grown:
          last === undefined || more === '' ? [] : [{ before: last, after: growNote(last, { more, now }) }],
      };
    },
  };
}

/** Of notes that are the same for many rows of a batch, each is read once. */
const partsOfNote = new WeakMap<KnownEntry, ReadonlySet<string>>();

function listParts(note: KnownEntry): ReadonlySet<string> {
  const known = partsOfNote.get(note);
  if (known !== undefined) return known;
  const written = [...partsOf(note.text), ...partsOf(note.sourceComment)];
  const parts = new Set([...written, ...written.map(withoutStamp)].map(withoutPlaceName));
  partsOfNote.set(note, parts);
  return parts;
}

function growNote(note: KnownEntry, { more, now }: { more: string; now: Date }): KnownEntry {
  return {
    ...note,
    text: join(note.text, more),
    sourceComment: join(note.sourceComment ?? '', more),
    updatedAt: now,
  };
}

/** Texts of as many paragraphs as a note holds, the first with less room. */
function fill(parts: readonly string[], room: number): string[] {
  const texts = [''];
  for (const part of parts) {
    const longer = join(texts.at(-1) ?? '', part);
    if (longer.length <= (texts.length === 1 ? room : TEXT_LIMITS.note)) texts[texts.length - 1] = longer;
    else texts.push(part);
  }
  return texts;
}

function join(text: string, more: string): string {
  return text === '' ? more : `${text}\n\n${more}`;
}
