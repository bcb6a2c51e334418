import type { ArchivedFile } from '../archive/zip-files.ts';
import type { ExportedItem } from '../exported-item.ts';
import { markdownFileName, type TakenNames } from './file-name.ts';
import { type Place, writeQuoteFrontMatter } from './front-matter.ts';
import { wrapRegion } from './regions.ts';
import { writeMarkdown, writeQuote } from './write-markdown.ts';

const FOLDER = 'Quotes';
const WORDS_IN_NAME = 8;

/** The item's file, which shows its quotes, and a file for each quote. Names are unique across all folders. */
export function writeMarkdownWithQuotes(
  item: ExportedItem,
  place: Place,
  taken: TakenNames,
): [ArchivedFile, ...ArchivedFile[]] {
  const name = markdownFileName(item, taken);
  const book = withoutExtension(name);
  const quotes = item.quoteList.map((quote) => {
    const title = quote.text.split(/\s+/).filter(Boolean).slice(0, WORDS_IN_NAME).join(' ');
    const ownName = markdownFileName({ title, authors: [item.title] }, taken);
    const head = writeQuoteFrontMatter(quote, { item, book });
    return { name: ownName, text: `${head}${wrapRegion('quote', writeQuote(quote, item))}` };
  });
  const shown = quotes.map((quote) => `![[${withoutExtension(quote.name)}]]`).join('\n\n');
  return [
    { name, text: writeMarkdown(item, place, { quotes: shown }) },
    ...quotes.map((quote) => ({ ...quote, name: `${FOLDER}/${quote.name}` })),
  ];
}

function withoutExtension(name: string): string {
  return name.replace(/\.md$/, '');
}
