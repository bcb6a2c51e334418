import type { Origin } from '@vault/domain';
import type { ExportedItem } from '../exported-item.ts';
import type { ImportedItem } from '../imported-item.ts';
import { textsOf } from '../text/json.ts';

/** Keys of a file's head that list the texts in it that are not the reader's own words. */
const ORIGIN_KEYS = [
  ['kv_ai', 'ai'],
  ['kv_edited_ai', 'edited-ai'],
  ['kv_curated', 'curated'],
] as const satisfies [string, Origin][];

/** And the one that names the favourites. */
const FAVOURITE_KEY = 'kv_favourite';

/** A key with its list, on its line or in lines below it as other programs write it. */
const MARK_LINES = /^kv_(?:ai|edited_ai|curated|favourite):.*\r?\n(?:(?:[ \t]+|- ).*\r?\n)*/gm;
const HEAD = /^\uFEFF?---[ \t]*\r?\n[\s\S]*?\n(?=---[ \t]*\r?$)/m;

type Entry = { id: string; origin: Origin; isFavourite: boolean };
type Texts = Pick<ExportedItem, 'summary' | 'summaryOrigin'> & {
  [List in 'takeawayList' | 'quoteList' | 'noteList']: readonly Entry[];
};

/** For each of the keys, the block ids of its texts; "summary" is the summary. */
export function listTextMarks(texts: Texts): [key: string, names: string[]][] {
  const named = [
    ...texts.takeawayList.map((entry) => ({ ...entry, name: `t-${entry.id}` })),
    ...texts.quoteList.map((entry) => ({ ...entry, name: `q-${entry.id}` })),
    ...texts.noteList.map((entry) => ({ ...entry, name: `n-${entry.id}` })),
  ];
  const summaryOrigin = texts.summary.trim() === '' ? 'user' : texts.summaryOrigin;
  const listBy = (wanted: Origin) => [
    ...(summaryOrigin === wanted ? ['summary'] : []),
    ...named.filter(({ origin }) => origin === wanted).map(({ name }) => name),
  ];
  const favourites = named.filter(({ isFavourite }) => isFavourite).map(({ name }) => name);
  return [
    ...ORIGIN_KEYS.map(([key, wanted]): [string, string[]] => [key, listBy(wanted)]),
    [FAVOURITE_KEY, favourites],
  ];
}

type Read = Pick<ImportedItem, 'summary' | 'summaryOrigin' | 'takeaways' | 'quotes' | 'notes'>;

export function applyTextMarks(read: Partial<Read>, head: Record<string, unknown>): void {
  const origins = new Map(
    ORIGIN_KEYS.flatMap(([key, origin]) => textsOf(head[key]).map((name) => [name, origin] as const)),
  );
  const favourites = new Set(textsOf(head[FAVOURITE_KEY]));
  const ofSummary = origins.get('summary');
  if (read.summary !== undefined && ofSummary !== undefined) read.summaryOrigin = ofSummary;
  for (const [mark, entries = []] of [
    ['t', read.takeaways],
    ['q', read.quotes],
    ['n', read.notes],
  ] as const)
    for (const entry of entries) {
      const name = `${mark}-${entry.key}`;
      const origin = origins.get(name);
      if (origin !== undefined) entry.origin = origin;
      if (favourites.has(name)) entry.isFavourite = true;
    }
}

/** The head of a file up to the line that ends it, as it stands there; empty without one. */
export function headOf(file: string): string {
  const head = HEAD.exec(file)?.[0] ?? '';
  return file.startsWith(head) ? head : '';
}

/** The file with a fresh export's statements about its texts, because the texts are that export's too. */
export function renewTextMarks(file: string, fresh: string): string {
  const head = headOf(file);
  if (head === '') return file;
  const lines = headOf(fresh).match(MARK_LINES)?.join('') ?? '';
  const renewed = `${head.replace(MARK_LINES, '')}${head.includes('\r\n') ? lines.replaceAll('\n', '\r\n') : lines}`;
  return renewed + file.slice(head.length);
}
