import type { DraftTarget } from '@vault/contract';
import { inject } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import type { TestPerson } from '../../../testing/test-person.ts';

type Extra = { key?: string; language?: string; target?: DraftTarget };

/** Asks for a draft of a book of that title. */
export function ask(person: TestPerson, title: string, { key = newId(), ...extra }: Extra = {}) {
  return person.api('POST /book-content-combined/fetch-and-format-content', {
    headers: { 'idempotency-key': key },
    body: { title, author: 'Marcus Aurelius', summary: 'Notes to himself about how to live.', ...extra },
  });
}

export async function readUsage(person: TestPerson) {
  return (await person.api('GET /subscription/status')).usage;
}

/** A title that no other test uses, so that what is scripted for it concerns one test alone. */
export const newTitle = () => `Meditations ${newId()}`;

export const targetOf = (title: string) => ({ title, authors: ['Marcus Aurelius'], image: null });

export function scriptModel(contains: string, answer: object, times = 10) {
  return sandbox('script', { service: 'llm', contains, times, answer });
}

export async function countModelCalls(contains: string): Promise<number> {
  const calls = await sandbox(`journal?service=llm&contains=${encodeURIComponent(contains)}`);
  return Array.isArray(calls) ? calls.length : Number.NaN;
}

async function sandbox(path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${inject('sandboxUrl')}/control/${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!answer.ok) throw new Error(`the sandbox refused: ${await answer.text()}`);
  return answer.json();
}
