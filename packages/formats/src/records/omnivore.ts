import { isRecord } from '@vault/domain';
import type { ReadFile } from '../file-reading.ts';
import { splitBlocks } from '../markdown/blocks.ts';
import { parseJson, textOf } from '../text/json.ts';

const LIST = /(?:^|\/)metadata_\d+_to_\d+\.json$/;
const HIGHLIGHTS = /(?:^|\/)highlights\/([^/]+)\.md$/;

/**
 * Omnivore's zip lists pages in JSON and keeps the highlights of each in a file of Markdown: they join their pages,
 * which get the status that its own words stand for.
 */
export function withOmnivorePages(files: readonly ReadFile[]): ReadFile[] {
  const bySlug = new Map(
    files.flatMap(({ name, text }) => {
      const slug = HIGHLIGHTS.exec(name)?.[1];
      return slug === undefined ? [] : [[slug, text] as const];
    }),
  );
  return files.map((file) => (LIST.test(file.name) ? { ...file, text: joinPages(file.text, bySlug) } : file));
}

function joinPages(json: string, bySlug: ReadonlyMap<string, string>): string {
  const pages = parseJson(json);
  if (!Array.isArray(pages)) return json;
  return JSON.stringify(
    pages.map((page: unknown) => {
      if (!isRecord(page)) return page;
      const highlights = bySlug.get(textOf(page.slug));
      return {
        ...page,
        ...('state' in page && { state: statusOf(page) }),
        ...(highlights !== undefined && { highlights: listHighlights(highlights) }),
      };
    }),
  );
}

/** Whatever is not in its archive is "Active", and "Unknown" what could not be fetched. */
function statusOf({ state, readingProgress }: Record<string, unknown>): string {
  const word = textOf(state);
  if (word === 'Unknown') return '';
  const percent = Number(readingProgress);
  return word !== 'Active' ? word : percent >= 1 && percent < 100 ? 'reading' : 'unread';
}

/** Below a quotation stand its labels and what was said of it; words without one are said of the page. */
function listHighlights(markdown: string): { quote: string; annotation: string }[] {
  return splitBlocks(markdown.replace(/\r\n?/g, '\n')).map(({ text, said, chapter, isQuoted }) => {
    // A heading is one of somebody's note above.
    const words = [chapter, isQuoted ? '' : text, said].filter((part) => part !== '').join('\n\n');
    return { quote: isQuoted ? text : '', annotation: words };
  });
}
