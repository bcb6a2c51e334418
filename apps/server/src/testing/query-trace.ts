import { Client, type QueryResult } from 'pg';
import { vi } from 'vitest';

type Answered = (error: Error | null, result?: QueryResult) => void;

/**
 * Records the queries for content while `work` runs, with the number of rows each returned. Sessions and counters are
 * left out, because they are looked up at times of their own.
 */
export async function traceQueries(work: () => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  const original = Client.prototype.query as (...call: unknown[]) => unknown; // its many forms are passed on as they come
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...call: unknown[]
  ) {
    const [first] = call;
    const text = typeof first === 'string' ? first : textOf(first);
    const note = (result?: QueryResult) => {
      if (/content_items|entries|close_words/.test(text))
        seen.push(`${text} (${result?.rowCount ?? 'failed'})`);
    };
    const last = call.at(-1);
    if (typeof last === 'function') {
      const answered = last as Answered; // the driver's own signature
      return original.apply(this, [
        ...call.slice(0, -1),
        (error: Error | null, result?: QueryResult) => {
          note(result);
          answered(error, result);
        },
      ]);
    }
    const answer = original.apply(this, call);
    if (answer instanceof Promise) return answer.then((result: QueryResult) => (note(result), result));
    return answer;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return seen.sort();
}

function textOf(query: unknown): string {
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}
