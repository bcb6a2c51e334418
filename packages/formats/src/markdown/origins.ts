import type { Origin } from '@vault/domain';
import type { ExportedItem } from '../exported-item.ts';
import type { ImportedItem } from '../imported-item.ts';
import { textsOf } from '../text/json.ts';

/** Keys of a file's head that name the texts in it that are not the reader's own words. */
const ORIGIN_KEYS = [
  ['kv_ai', 'ai'],
  ['kv_edited_ai', 'edited-ai'],
  ['kv_curated', 'curated'],
] as const satisfies [string, Origin][];

/** A key with its list, on its line or in lines below it as other programs write it. */
const ORIGIN_LINES = /^kv_(?:ai|edited_ai|curated):.*\r?\n(?:(?:[ \t]+|- ).*\r?\n)*/gm;
const HEAD = /^---[ \t]*\r?\n[\s\S]*?\n(?=---[ \t]*\r?$)/m;

type Entry = { id: string; origin: Origin };
type Texts = Pick<ExportedItem, 'summary' | 'summaryOrigin'> & {
  [List in 'takeawayList' | 'quoteList' | 'noteList']: readonly Entry[];
};

/** For each of the keys, the block ids of its texts; "summary" is the summary. */
export function listOrigins(texts: Texts): [key: string, names: string[]][] {
  const origins = [
    ['summary', texts.summary.trim() === '' ? 'user' : texts.summaryOrigin] as const,
    ...texts.takeawayList.map(({ id, origin }) => [`t-${id}`, origin] as const),
    ...texts.quoteList.map(({ id, origin }) => [`q-${id}`, origin] as const),
    ...texts.noteList.map(({ id, origin }) => [`n-${id}`, origin] as const),
  ];
  return ORIGIN_KEYS.map(([key, wanted]) => [
    key,
    origins.filter(([, origin]) => origin === wanted).map(([name]) => name),
  ]);
}

type Read = Pick<ImportedItem, 'summary' | 'summaryOrigin' | 'takeaways' | 'quotes' | 'notes'>;

export function applyOrigins(read: Partial<Read>, head: Record<string, unknown>): void {
  const origins = new Map(
    ORIGIN_KEYS.flatMap(([key, origin]) => textsOf(head[key]).map((name) => [name, origin] as const)),
  );
  const ofSummary = origins.get('summary');
  if (read.summary !== undefined && ofSummary !== undefined) read.summaryOrigin = ofSummary;
  for (const [mark, entries = []] of [
    ['t', read.takeaways],
    ['q', read.quotes],
    ['n', read.notes],
  ] as const)
    for (const entry of entries) {
      const origin = origins.get(`${mark}-${entry.key}`);
      if (origin !== undefined) entry.origin = origin;
    }
}

/** The file with what a fresh export says of its texts: the texts are that export's too. */
export function renewOrigins(file: string, fresh: string): string {
  const head = HEAD.exec(file)?.[0];
  if (head === undefined || !file.startsWith(head)) return file;
  const lines = HEAD.exec(fresh)?.[0].match(ORIGIN_LINES)?.join('') ?? '';
  const renewed = `${head.replace(ORIGIN_LINES, '')}${head.includes('\r\n') ? lines.replaceAll('\n', '\r\n') : lines}`;
  return renewed + file.slice(head.length);
}
