import { isRecord } from '@vault/domain';
import { recordsOf, textOf } from '../text/json.ts';
import type { Mark } from './mark.ts';

/** The list of books within a backup of ReadEra. */
export function looksLikeReadEra(value: unknown): value is { docs: unknown } {
  if (!isRecord(value)) return false;
  const [first] = recordsOf(value.docs);
  return isRecord(first?.data) && ('doc_title' in first.data || 'doc_file_name_title' in first.data);
}

export function listReadEraCitations({ docs }: { docs: unknown }): Mark[] {
  return recordsOf(docs).flatMap(({ data, citations }) => {
    const about = isRecord(data) ? data : {};
    const title = textOf(about.doc_title) || textOf(about.doc_file_name_title);
    return recordsOf(citations).map(({ note_body: quote, note_extra: note, note_page: page }) => ({
      title,
      author: textOf(about.doc_authors),
      quote: textOf(quote),
      note: textOf(note),
      page: textOf(page),
    }));
  });
}

/** A library has many books that nobody has marked anything in. */
export function describeUnmarked({ docs }: { docs: unknown }): string[] {
  const count = recordsOf(docs).filter(({ citations }) => recordsOf(citations).length === 0).length;
  if (count === 0) return [];
  return [
    count === 1 ? '1 book without a quote was left out.' : `${count} books without a quote were left out.`,
  ];
}
