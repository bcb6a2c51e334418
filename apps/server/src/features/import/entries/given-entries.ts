import { type ImportedItem, TEXT_LIMITS } from '@vault/contract';
import { type EntryKind, type LastAnswer, type Origin, partsOf } from '@vault/domain';
import { hashSecret } from '../../../platform/ids.ts';

/** An entry of a row, of whatever kind. */
export type GivenEntry = {
  kind: EntryKind;
  text: string;
  title: string | null;
  key: string;
  page?: string | undefined;
  location?: string | undefined;
  comment?: string | undefined;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
  origin?: Origin | undefined;
  isFavourite?: boolean | undefined;
  revisit?: LastAnswer | undefined;
  former?: readonly { key: string; text: string }[] | undefined;
  /** What its source had of it, where that is not its comment. */
  sourceComment?: string | undefined;
};

type Keyless = Omit<GivenEntry, 'key'> & { key?: string | undefined };

/**
 * An entry without a key gets one from its words in the file, numbered when they occur twice. So it is recognised
 * even after the person has edited it here. Equal keys are one entry with both comments, unless the words or the
 * place differ: then the later one gets a key of its own.
 */
export function listGiven(imported: ImportedItem): GivenEntry[] {
  const counts = new Map<string, number>();
  const keyed = listKeyless(imported).map((entry): GivenEntry => {
    const words = hashWords(entry, entry.text);
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    const former = entry.former?.map(({ key, text }) => ({
      text,
      key: key || `${hashWords(entry, text)}#1`,
    }));
    return { ...entry, former, key: sourceKeyOf(entry.kind, entry.key || `${words}#${count}`) };
  });
  return [...Map.groupBy(keyed, ({ key }) => key).values()].flatMap(joinTwins);
}

function hashWords({ kind, title }: Keyless, text: string): string {
  return hashSecret(`${kind} ${title ?? ''} ${text}`);
}

/** The earliest keeps the key, whatever the order of the file, because an older file had it alone. */
function joinTwins(twins: readonly GivenEntry[]): GivenEntry[] {
  if (twins.length === 1) return [...twins];
  const distinct = new Map<string, GivenEntry>();
  for (const twin of twins.toSorted(byTime)) {
    const name = nameOf(twin);
    const first = distinct.get(name);
    const key = distinct.size === 0 ? twin.key : sourceKeyOf(twin.kind, hashSecret(`${twin.key} ${name}`));
    if (first === undefined) distinct.set(name, { ...twin, key });
    else {
      const comment = joinComments(first.comment, twin.comment);
      if (twin.isFavourite) first.isFavourite = true;
      if (comment.length <= TEXT_LIMITS.comment) first.comment = comment || undefined;
      else
        distinct.set(`${name}\n${twin.comment}`, {
          ...twin,
          key: `${key}#${hashSecret(twin.comment ?? '')}`,
        });
    }
  }
  return [...distinct.values()];
}

function byTime(one: GivenEntry, other: GivenEntry): number {
  const [a, b] = [one.createdAt, other.createdAt].map((time) =>
    time === undefined ? Infinity : Date.parse(time),
  );
  return a === b ? 0 : (a ?? Infinity) - (b ?? Infinity);
}

function nameOf({ title, text, page, location }: GivenEntry): string {
  return JSON.stringify([title, text, page ?? '', location ?? '']);
}

function joinComments(one: string | undefined, other: string | undefined): string {
  const known = new Set(partsOf(one));
  const fresh = partsOf(other).filter((part) => !known.has(part));
  return [...(one?.trim() ? [one.trim()] : []), ...fresh].join('\n\n');
}

export function sourceKeyOf(kind: EntryKind, key: string): string {
  return `${kind}:${key}`;
}

function listKeyless({ takeaways, quotes, notes }: ImportedItem): Keyless[] {
  return [
    ...takeaways.map(
      (entry): Keyless => ({ ...entry, kind: 'takeaway', text: entry.text.trim(), title: null }),
    ),
    ...quotes.map((entry): Keyless => ({ ...entry, kind: 'quote', text: entry.text.trim(), title: null })),
    ...notes.map(
      ({ content, ...entry }): Keyless => ({
        ...entry,
        kind: 'note',
        text: content,
        title: entry.title.trim(),
      }),
    ),
  ];
}
