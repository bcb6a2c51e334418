import { isRecord } from '@vault/domain';
import { recordsOf, textOf, textsOf } from '../text/json.ts';

type Fields = Record<string, unknown>;

/** What was marked on a page, in the model of the W3C, as Hypothesis writes it. */
export function isAnnotation(record: Fields): boolean {
  return typeof record.uri === 'string' && Array.isArray(record.target);
}

/** By the names that a table has for it. */
export function readAnnotation({ uri, document, target, text, tags, created }: Fields): Fields {
  const { title } = isRecord(document) ? document : {};
  const selectors = recordsOf(target).flatMap(({ selector }) => recordsOf(selector));
  return {
    title: textsOf(title)[0] ?? textOf(title),
    link: textOf(uri),
    quote: selectors.map(({ exact }) => textOf(exact)).find((words) => words !== '') ?? '',
    comment: textOf(text),
    tags: textsOf(tags),
    created: textOf(created),
  };
}
