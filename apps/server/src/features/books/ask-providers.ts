import { setTimeout as wait } from 'node:timers/promises';
import type { BookSearchResult } from '@vault/contract';
import type { BookProvider } from '../../integrations/book-provider.ts';
import type { SparedProvider } from './spare-provider.ts';

/** Half of what the person's own time-out leaves: an answer comes, whatever the providers do. */
const DEADLINE = 4800;
/** If the first has not answered by then, the next is asked in parallel. */
const PATIENCE = 2000;

/** `isWhole`: whether nobody was missing who might have known more. */
export type Asked = { results: BookSearchResult[]; isWhole: boolean };

/** Asks one provider after the other. Returns what the first knows that knows anything; null when none could be asked. */
export function createAskProviders(providers: readonly SparedProvider<BookProvider>[]) {
  type Question = { query: string; signal: AbortSignal; missing: Set<SparedProvider<BookProvider>> };

  async function askFrom(place: number, question: Question): Promise<BookSearchResult[] | null> {
    const first = providers[place];
    if (first === undefined) return null;
    const answer = askOne(first, question);
    const early = await Promise.race([answer, wait(PATIENCE, 'late' as const, { ref: false })]);
    if (early !== 'late' && early !== null && early.length > 0) return early;
    const others = askFrom(place + 1, question);
    if (early !== 'late') return (await others) ?? early;
    return firstWithResults([answer, others]);
  }

  async function askOne(provider: SparedProvider<BookProvider>, { query, signal, missing }: Question) {
    missing.add(provider);
    const results = await provider.ask((one) => one.search(query, signal));
    if (results !== null) missing.delete(provider);
    return results;
  }

  return async (query: string): Promise<Asked | null> => {
    const missing: Question['missing'] = new Set();
    const results = await askFrom(0, { query, signal: AbortSignal.timeout(DEADLINE), missing });
    return results && { results, isWhole: missing.size === 0 };
  };
}

/** The first non-empty answer; otherwise an empty one, if there is any. */
async function firstWithResults(answers: Promise<BookSearchResult[] | null>[]) {
  const useful = answers.map(async (answer) => {
    const results = await answer;
    if (results === null || results.length === 0) throw new Error('nothing was found');
    return results;
  });
  try {
    return await Promise.any(useful);
  } catch {
    // Nobody has found anything: what matters now is whether anybody could be asked.
    const all = await Promise.all(answers);
    return all.find((results) => results !== null) ?? null;
  }
}
