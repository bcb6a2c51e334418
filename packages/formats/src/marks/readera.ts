import { isRecord } from '@vault/domain';
import { recordsOf, textOf } from '../text/json.ts';
import { readMoment } from '../values/dates.ts';
import type { Mark } from './mark.ts';

/** The list of books within a backup of ReadEra. */
export function looksLikeReadEra(value: unknown): value is { docs: unknown } {
  if (!isRecord(value)) return false;
  const [first] = recordsOf(value.docs);
  return isRecord(first?.data) && ('doc_title' in first.data || 'doc_file_name_title' in first.data);
}

/** What was marked in each book, after the book itself where its reader has marked it as read. */
export function listReadEraMarks({ docs }: { docs: unknown }): Mark[] {
  return recordsOf(docs).flatMap(({ data, citations }) => {
    const about = isRecord(data) ? data : {};
    // Not the names that its reader may correct: a later backup would bring the book under another one.
    const book = {
      title: textOf(about.doc_title) || textOf(about.doc_file_name_title),
      author: textOf(about.doc_authors),
    };
    const finished = findDayRead(data);
    const marks = recordsOf(citations).map((citation) => ({
      ...book,
      quote: textOf(citation.note_body),
      note: textOf(citation.note_extra),
      page: textOf(citation.note_page),
      created: textOf(citation.note_insert_time),
    }));
    return finished === '' ? marks : [{ ...book, quote: '', note: '', finished }, ...marks];
  });
}

/** ReadEra writes 0 for what is not marked as read. */
function findDayRead(data: unknown): string {
  return isRecord(data) ? (readMoment(textOf(data.doc_have_read_time))?.slice(0, 10) ?? '') : '';
}

/** A library has many books that nobody has marked anything in, nor as read. */
export function describeUnmarked({ docs }: { docs: unknown }): string[] {
  const count = recordsOf(docs).filter(
    ({ data, citations }) => recordsOf(citations).length === 0 && findDayRead(data) === '',
  ).length;
  if (count === 0) return [];
  return [
    count === 1 ? '1 book without a quote was left out.' : `${count} books without a quote were left out.`,
  ];
}
