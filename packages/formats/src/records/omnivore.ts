import { isRecord } from '@vault/domain';
import type { ReadFile } from '../file-reading.ts';
import { splitBlocks } from '../markdown/blocks.ts';
import { parseJson, textOf } from '../text/json.ts';

const LIST = /(?:^|\/)metadata_\d+_to_\d+\.json$/;
const HIGHLIGHTS = /(?:^|\/)highlights\/([^/]+)\.md$/;

/** Omnivore's zip lists pages in JSON and keeps the highlights of each in a file of Markdown: they join their pages. */
export function withOmnivoreHighlights(files: readonly ReadFile[]): ReadFile[] {
  const bySlug = new Map(
    files.flatMap(({ name, text }) => {
      const slug = HIGHLIGHTS.exec(name)?.[1];
      return slug === undefined ? [] : [[slug, text] as const];
    }),
  );
  if (bySlug.size === 0) return [...files];
  return files.map((file) => (LIST.test(file.name) ? { ...file, text: joinPages(file.text, bySlug) } : file));
}

function joinPages(json: string, bySlug: ReadonlyMap<string, string>): string {
  const pages = parseJson(json);
  if (!Array.isArray(pages)) return json;
  return JSON.stringify(
    pages.map((page: unknown) => {
      const highlights = isRecord(page) ? bySlug.get(textOf(page.slug)) : undefined;
      return isRecord(page) && highlights !== undefined
        ? { ...page, highlights: listHighlights(highlights) }
        : page;
    }),
  );
}

/** Below a quotation stand its labels and what was said of it; words without one are said of the page. */
function listHighlights(markdown: string): { quote: string; annotation: string }[] {
  return splitBlocks(markdown.replace(/\r\n?/g, '\n')).map(({ text, said, chapter, isQuoted }) => {
    // A heading is one of somebody's note above.
    const words = [chapter, isQuoted ? '' : text, said].filter((part) => part !== '').join('\n\n');
    return { quote: isQuoted ? text : '', annotation: words };
  });
}
